import { describe, expect, test } from "vitest";
import { forwardUrl } from "./address-search.ts";
import { addressOrCoordinates, mapboxGeocoder, reverseUrl } from "./geocoding.ts";

const service = { baseUrl: "https://api.mapbox.com", token: "pk.test" };
const place = { latitude: 6.5244, longitude: 3.3792 };
const answering = (body: unknown, status = 200) =>
  mapboxGeocoder(
    () => Promise.resolve(service),
    () => Promise.resolve(new Response(JSON.stringify(body), { status })),
  );

test("the request asks for one address by longitude and latitude", () =>
  expect(reverseUrl(service, place)).toBe(
    "https://api.mapbox.com/geocoding/v5/mapbox.places/3.3792,6.5244.json?types=address&limit=1&access_token=pk.test",
  ));

describe("the address", () => {
  test("is the name of the first feature", async () =>
    expect(
      await answering({ features: [{ place_name: "12 Allen Avenue" }, { place_name: "x" }] }).address(place),
    ).toBe("12 Allen Avenue"));

  test("is unknown when there is no feature, or the service refuses or answers nonsense", async () => {
    expect(await answering({ features: [] }).address(place)).toBeNull();
    expect(await answering({ message: "no" }, 422).address(place)).toBeNull();
    expect(await answering("nonsense").address(place)).toBeNull();
  });

  test("is unknown when the server does not answer in time", async () => {
    const hangs = mapboxGeocoder(
      () => Promise.resolve(service),
      (_url, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener("abort", () => reject(new Error("aborted")));
        }),
      1,
    );
    expect(await hangs.address(place)).toBeNull();
  });

  test("is unknown without a token", async () => {
    const none = mapboxGeocoder(
      () => Promise.resolve(null),
      () => Promise.reject(new Error("must not be asked")),
    );
    expect(await none.address(place)).toBeNull();
  });
});

test("the coordinates are shown with six decimals when there is no address", () => {
  expect(addressOrCoordinates(place, null)).toBe("6.524400, 3.379200");
  expect(addressOrCoordinates(place, "12 Allen Avenue")).toBe("12 Allen Avenue");
});

test("the nearest place of the phone's own list needs no service", async () => {
  const silent = mapboxGeocoder(
    () => Promise.resolve(null),
    () => Promise.reject(new TypeError("offline")),
  );
  expect(await silent.address(place)).toBeNull();
  expect(await silent.nearby(place)).toMatch(/^near .+, Lagos( \(\d+ km [NESW]{1,2}\))?$/);
  expect(await silent.nearby({ latitude: 0, longitude: 0 })).toBeNull();
});

describe("the search for a destination", () => {
  const feature = (feature_type: string, full_address: string) => ({
    properties: { feature_type, full_address, coordinates: { latitude: 6.6, longitude: 3.35 } },
  });

  test("asks for storable results in Nigeria, those close to the traveller first", () =>
    expect(forwardUrl(service, "12 Allen; Ikeja", place)).toBe(
      "https://api.mapbox.com/search/geocode/v6/forward?q=12+Allen++Ikeja&permanent=true&autocomplete=false&country=ng&limit=5&proximity=3.379200%2C6.524400&access_token=pk.test",
    ));

  test("tells a town from an address, and leaves out what has no name", async () => {
    const features = [
      feature("address", "12 Allen Avenue, Ikeja"),
      feature("place", "Ibadan, Oyo"),
      feature("address", "  "),
    ];
    expect(await answering({ features }).addresses("Allen", place)).toEqual([
      { name: "12 Allen Avenue, Ikeja", kind: "address", latitude: 6.6, longitude: 3.35 },
      { name: "Ibadan, Oyo", kind: "town", latitude: 6.6, longitude: 3.35 },
    ]);
  });

  test("says when the service could not be asked, which is not the same as no address", async () => {
    expect(await answering({ features: [] }).addresses("Allen", null)).toEqual([]);
    expect(await answering({ message: "no" }, 429).addresses("Allen", null)).toBeNull();
    expect(await answering("nonsense").addresses("Allen", null)).toBeNull();
  });

  test("finds towns of the phone's own list without a service", async () => {
    const silent = mapboxGeocoder(
      () => Promise.resolve(null),
      () => Promise.reject(new TypeError("offline")),
    );
    expect((await silent.towns("loko"))[0]).toMatchObject({ name: "Lokoja, Kogi", kind: "town" });
    expect(await silent.addresses("loko", null)).toBeNull();
  });
});
