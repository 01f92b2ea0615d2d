import { describe, expect, test } from "vitest";
import type { ServiceAnswer } from "../http/messages.ts";
import { reverseGeocode } from "./reverse.ts";

const LAGOS = { latitude: 6.5244, longitude: 3.3792 };

function get(
  path: string,
  query: Record<string, string>,
): { answer: ServiceAnswer; body: Record<string, unknown> } {
  const answer = reverseGeocode({
    method: "GET",
    path,
    query: new URLSearchParams(query),
    headers: {},
    body: "",
  });
  return { answer, body: JSON.parse(String(answer.body)) as Record<string, unknown> };
}
const v5 = (
  { latitude, longitude }: typeof LAGOS,
  query: Record<string, string> = { access_token: "pk.x" },
) => get(`/geocoding/v5/mapbox.places/${longitude},${latitude}.json`, query);
const v6 = (query: Record<string, string>) =>
  get("/search/geocode/v6/reverse", { access_token: "pk.x", ...query });

test("v5 returns the address of a point in Nigeria", () => {
  const { answer, body } = v5(LAGOS, { access_token: "pk.x", types: "address", limit: "1" });
  expect(answer.status).toBe(200);
  expect(body["features"]).toMatchObject([
    { place_name: expect.stringMatching(/^\d+ .+, Yaba, Lagos, Nigeria$/) as string },
  ]);
});

test("v6 returns the same address as v5", () => {
  const { body } = v6({ longitude: "3.3792", latitude: "6.5244" });
  const [v5Feature] = v5(LAGOS).body["features"] as { place_name: string }[];
  expect(body["features"]).toMatchObject([{ properties: { full_address: v5Feature?.place_name } }]);
});

test("a point has one address, and a distant point has another", () => {
  const kano = { latitude: 12.0, longitude: 8.59 };
  expect(v5(LAGOS).body).toEqual(v5(LAGOS).body);
  expect(v5(kano).body["features"]).toMatchObject([
    { place_name: expect.stringContaining("Kano") as string },
  ]);
});

test("a point at sea has no address", () => {
  expect(v5({ latitude: 0, longitude: 0 }).body["features"]).toEqual([]);
});

describe("an error has Mapbox's form", () => {
  test.each([
    ["no token", () => v5(LAGOS, {}), 401],
    ["a wrong token", () => v5(LAGOS, { access_token: "x" }), 401],
    ["limit without a type", () => v5(LAGOS, { access_token: "pk.x", limit: "1" }), 422],
    [
      "limit with two types",
      () => v5(LAGOS, { access_token: "pk.x", limit: "1", types: "address,poi" }),
      422,
    ],
    ["a latitude off the globe", () => v5({ latitude: 91, longitude: 3 }), 422],
    ["no longitude", () => v6({ latitude: "6" }), 422],
    ["no such path", () => get("/geocoding/v5/mapbox.places/lagos.json", { access_token: "pk.x" }), 404],
  ])("%s", (_what, ask, status) => {
    const { answer, body } = ask();
    expect([answer.status, typeof body["message"]]).toEqual([status, "string"]);
  });
});
