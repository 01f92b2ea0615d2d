import { expect, test } from "vitest";
import { destinationText } from "./destination-place.ts";
import { matchPlaces } from "./match-places.ts";
import { nigerianPlaces } from "./near-place.ts";

const found = (typed: string): readonly string[] =>
  matchPlaces(nigerianPlaces(), typed).map(({ name }) => name);

test.each([
  ["ibad", "Ibadan, Oyo"],
  ["Lokoja", "Lokoja, Kogi"],
  ["ikeja lagos", "Ikeja, Lagos"],
  ["HARCOURT", "Port Harcourt, Rivers"],
  ["Ògbómọ̀ṣọ́", "Ogbomoso, Oyo"],
])("what is typed as %s finds %s first", (typed, name) => expect(found(typed)[0]).toBe(name));

test("a state lists places of it, and at most six rows are shown", () => {
  expect(found("taraba").length).toBeGreaterThan(1);
  for (const name of found("taraba")) expect(name).toContain("Taraba");
  expect(found("a")).toHaveLength(6);
});

test("nothing typed and nothing known finds nothing", () => {
  expect(found("  ,")).toEqual([]);
  expect(found("Timbuktu")).toEqual([]);
});

test("contacts read the chosen place, then the notes", () => {
  const destinationPlace = { name: "Ibadan, Oyo", kind: "town", latitude: 7.4, longitude: 3.9 } as const;
  expect(destinationText({ destination: "gate 3", destinationPlace })).toBe("Ibadan, Oyo · gate 3");
  expect(destinationText({ destination: "gate 3" })).toBe("gate 3");
  expect(destinationText({ destination: null, destinationPlace })).toBe("Ibadan, Oyo");
  expect(destinationText({ destination: null })).toBeNull();
});
