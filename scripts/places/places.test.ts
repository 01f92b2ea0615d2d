import { gzipSync } from "node:zlib";
import { NIGERIA } from "@guardianlink/domain/places/nigeria";
import { expect, test } from "vitest";

test("the list of places costs a phone less than 14 kB", () => {
  expect(gzipSync(NIGERIA).length).toBeLessThan(14_000);
});
