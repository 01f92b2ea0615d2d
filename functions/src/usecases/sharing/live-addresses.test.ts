import { describe, expect, test } from "vitest";
import { exampleRef, NOW } from "../../testing/examples.ts";
import { liveAddresses } from "./live-addresses.ts";

const HERE = { latitude: 6.6, longitude: 3.35 };
const north = (meters: number) => ({ ...HERE, latitude: HERE.latitude + meters / 111_195 });
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

/** Live addresses over a geocoder that names each location by its order. */
function setUp(
  answer: (count: number) => Promise<string | null> = (count) => Promise.resolve(`Road ${count}`),
) {
  const asked: number[] = [];
  const addresses = liveAddresses(
    {
      addressOf: ({ latitude }) => {
        asked.push(latitude);
        return answer(asked.length);
      },
    },
    20,
  );
  return {
    asked,
    at: async (meters: number, seconds: number) =>
      (await addresses.addressOf(exampleRef, north(meters), after(seconds))).address,
    isFinal: async (meters: number, seconds: number) =>
      (await addresses.addressOf(exampleRef, north(meters), after(seconds))).isFinal,
  };
}

describe("the address of a live location", () => {
  test("is looked up once for all who watch a trip that does not move", async () => {
    const { asked, at } = setUp();
    expect(await Promise.all([at(0, 0), at(20, 1), at(0, 600)])).toEqual(["Road 1", "Road 1", "Road 1"]);
    expect(asked).toHaveLength(1);
  });

  test("of a car is looked up every 20 s, and is near until then", async () => {
    const { asked, at } = setUp();
    await at(0, 0);
    expect(await at(300, 15)).toBe("Road 1");
    expect(await at(900, 19)).toBeNull();
    expect(await at(900, 21)).toBe("Road 2");
    expect(asked).toHaveLength(2);
  });

  test("of a location without one is looked up again after a minute", async () => {
    const { asked, at } = setUp((count) => Promise.resolve(count === 1 ? null : "Allen Avenue"));
    expect(await at(0, 0)).toBeNull();
    expect(await at(0, 30)).toBeNull();
    expect(await at(0, 61)).toBe("Allen Avenue");
    expect(asked).toHaveLength(2);
  });

  test("never holds up the page, and is there for the next question", async () => {
    let tell = (_address: string): void => undefined;
    const { at } = setUp(() => new Promise((resolve) => (tell = resolve)));
    expect(await at(0, 0)).toBeNull();
    tell("Allen Avenue");
    expect(await at(0, 3)).toBe("Allen Avenue");
  });

  test("is final unless a later question for the same location may get another one", async () => {
    let tell = (_address: string): void => undefined;
    const { at, isFinal } = setUp(() => new Promise((resolve) => (tell = resolve)));
    expect(await isFinal(0, 0)).toBe(false);
    tell("Allen Avenue");
    expect(await isFinal(0, 3)).toBe(true);
    expect(await isFinal(300, 15)).toBe(false);
    expect(await at(300, 15)).toBe("Allen Avenue");
  });

  test("of a geocoder that fails is none", async () => {
    const { at } = setUp(() => Promise.reject(new Error("down")));
    expect(await at(0, 0)).toBeNull();
  });
});
