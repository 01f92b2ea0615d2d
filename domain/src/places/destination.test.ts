import { expect, test } from "vitest";
import { destinationIn } from "./destination.ts";

const LAGOS = { latitude: 6.5244, longitude: 3.3792 };

test.each([
  ["Ibadan, gate 3", "Ibadan"],
  ["Lagos to Abuja by night bus", "Abuja"],
  ["My aunt at Port Harcourt", "Port Harcourt"],
  ["benin city", "Benin City"],
  ["Ògbómọ̀ṣọ́, the market", "Ogbomoso"],
  ["Uyo", "Uyo"],
])("the note %s leads to %s", (note, name) => {
  expect(destinationIn(note, LAGOS)?.name).toBe(name);
});

test.each([
  ["home", "names no town"],
  ["Ikeja", "names a place where the trip starts"],
  ["To Ondo, then to Akure", "names two towns"],
  ["Mr Song's house", "names a person"],
  ["Isa and Obi", "holds short names"],
  ["Azare", "is the name of two towns"],
  [null, "is missing"],
])("the note %s is no destination: it %s", (note, _why) => {
  expect(destinationIn(note, LAGOS)).toBeNull();
});
