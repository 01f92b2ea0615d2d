import { describe, expect, test } from "vitest";
import { forwardGeocode, FORWARD_PATH } from "./forward.ts";

function search(query: Record<string, string>) {
  const answer = forwardGeocode({
    method: "GET",
    path: FORWARD_PATH,
    query: new URLSearchParams({ access_token: "pk.x", ...query }),
    headers: {},
    body: "",
  });
  const body = JSON.parse(String(answer.body)) as {
    message?: string;
    features: { properties: { full_address: string; feature_type: string } }[];
  };
  return { status: answer.status, message: body.message, names: body.features };
}

const namesOf = (query: Record<string, string>): readonly string[] =>
  search(query).names.map(({ properties }) => `${properties.feature_type}: ${properties.full_address}`);

test("a street with its town and number is one address", () =>
  expect(namesOf({ q: "12 Allen Avenue", country: "ng" })).toEqual([
    "address: 12 Allen Avenue, Ikeja, Lagos, Nigeria",
  ]));

test("a town is a place, and a street of many towns is found nearest first", () => {
  expect(namesOf({ q: "Lokoja" })).toEqual(["place: Lokoja, Kogi, Nigeria"]);
  const [first] = namesOf({ q: "Market Road", proximity: "8.592,12.0022", limit: "3" });
  expect(first).toBe("address: 1 Market Road, Kano, Nigeria");
  expect(namesOf({ q: "Market Road", limit: "3" })).toHaveLength(3);
});

test("a text that names no place finds none", () => expect(namesOf({ q: "xyz" })).toEqual([]));

describe("an error has Mapbox's form", () => {
  test.each([
    ["no token", { q: "Kano", access_token: "" }, 401],
    ["no text", {}, 404],
    ["a semicolon", { q: "Kano; Jos" }, 422],
    ["too high a limit", { q: "Kano", limit: "11" }, 422],
    ["a proximity that is no point", { q: "Kano", proximity: "here" }, 422],
  ])("%s", (_what, query, status) => {
    const answer = search(query);
    expect([answer.status, typeof answer.message]).toEqual([status, "string"]);
  });
});
