import { describe, expect, test } from "vitest";
import { nearPlace, nigerianPlaces } from "./near-place.ts";
import { NIGERIA } from "./nigeria.ts";

describe("the list of places", () => {
  test("has places in all 36 states and the FCT, each inside Nigeria", () => {
    const places = nigerianPlaces();
    expect(places.length).toBeGreaterThan(900);
    expect(new Set(places.map(({ state }) => state)).size).toBe(37);
    for (const { name, latitude, longitude } of places) {
      expect(name, `${latitude} ${longitude}`).toMatch(/^[A-Z]/);
      expect(latitude, name).toSatisfy((degrees: number) => degrees > 4 && degrees < 14);
      expect(longitude, name).toSatisfy((degrees: number) => degrees > 2.5 && degrees < 15);
    }
  });

  test("has names that a text message sends in its cheapest alphabet", () => {
    expect(NIGERIA).toMatch(/^[\x20-\x7e\n]*$/);
  });
});

describe("a location described by the nearest place", () => {
  const lokoja = nigerianPlaces().find(({ name }) => name === "Lokoja") ?? { latitude: 0, longitude: 0 };

  test("names the place and its state", () => {
    expect(nearPlace(lokoja)).toBe("near Lokoja, Kogi");
  });

  test.each([
    [0.054, 0, "6 km N"],
    [0.038, 0.038, "6 km NE"],
    [0, 0.054, "6 km E"],
    [-0.035, 0, "4 km S"],
    [0, -0.054, "6 km W"],
    [0.038, -0.038, "6 km NW"],
  ])("says how far and in which direction it lies (%f, %f)", (north, east, words) => {
    expect(nearPlace({ latitude: lokoja.latitude + north, longitude: lokoja.longitude + east })).toBe(
      `near Lokoja, Kogi (${words})`,
    );
  });

  test("knows the road from Lagos to Ibadan", () => {
    expect(nearPlace({ latitude: 6.895, longitude: 3.72 })).toMatch(/, Ogun/);
  });

  test("is not described far outside of Nigeria, nor at an impossible location", () => {
    expect(nearPlace({ latitude: 0, longitude: 0 })).toBeNull();
    expect(nearPlace({ latitude: 51.5, longitude: -0.13 })).toBeNull();
    expect(nearPlace({ latitude: Number.NaN, longitude: 3 })).toBeNull();
  });
});
