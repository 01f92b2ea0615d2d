import { describe, expect, test } from "vitest";
import { startWire } from "../testing/wire.ts";
import type { WireAnswer } from "../testing/wire.ts";
import { addressIn, mapboxGeocoder } from "./mapbox-geocoder.ts";

const IKEJA = { latitude: 6.6018, longitude: 3.3515 };
const feature = (properties: object) => ({ features: [{ properties }] });

async function ask(answer: WireAnswer) {
  const wire = await startWire(answer);
  const address = await mapboxGeocoder({ baseUrl: wire.url, token: "pk.test" }).addressOf(IKEJA);
  return { address, requests: wire.requests };
}

describe("asking for an address", () => {
  test("speaks Mapbox's v6 reverse geocoding", async () => {
    const { address, requests } = await ask({
      status: 200,
      body: feature({ full_address: "Allen Avenue, Ikeja, Nigeria", name: "Allen Avenue" }),
    });
    expect(address).toBe("Allen Avenue, Ikeja, Nigeria");
    const url = new URL(requests[0]?.path ?? "", "http://local");
    expect(url.pathname).toBe("/search/geocode/v6/reverse");
    expect(url.searchParams.get("longitude")).toBe("3.351500");
    expect(url.searchParams.get("latitude")).toBe("6.601800");
    expect(url.searchParams.get("access_token")).toBe("pk.test");
    expect(url.searchParams.has("limit")).toBe(false);
  });

  test.each<[name: string, answer: WireAnswer]>([
    ["no place there", { status: 200, body: { features: [] } }],
    ["a wrong token", { status: 401, body: { message: "Not Authorized" } }],
    ["an outage", { status: 503 }],
    ["a dropped connection", "drop"],
    ["an answer that is none", { status: 200, body: "maintenance" }],
  ])("there is no address with %s", async (_name, answer) => {
    expect((await ask(answer)).address).toBeNull();
  });

  test("a service that hangs is left after its time limit", async () => {
    expect((await ask("hang")).address).toBeNull();
  });

  test("takes the name where there is no full address, and not more than fits", () => {
    expect(addressIn(feature({ name: "Ikeja" }))).toBe("Ikeja");
    expect(addressIn(feature({}))).toBeNull();
    expect(addressIn(feature({ full_address: "x".repeat(400) }))).toHaveLength(300);
  });
});
