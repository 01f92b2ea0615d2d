import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { productTexts } from "./product.ts";

/** Words that a frightened reader, or one whose English is not the best, stumbles over. */
const UNPLAIN =
  /\b(?:hears? of|all the same|need not|whoever|stands? below|told of|somebody|nobody|anybody|ran over|take along|carry on)\b/i;

/** The forms that were given up for "couldn't load", "declined", "trip running" and "network". */
const OTHER_FORM =
  /\b(?:could not be loaded|couldn't be loaded|said no|trip in progress|check your connection)\b/i;

test("no text of the product has words that are hard to read, or a second form of what it says", () => {
  const lines = productTexts().flatMap(({ files }) =>
    files.flatMap(({ file, texts }) => texts.map((text) => `${file}: ${text}`)),
  );
  const privacy = path.resolve(import.meta.dirname, "../../web/privacy-page.html");
  const all = [...lines, ...readFileSync(privacy, "utf8").split("\n")];
  // The check sees the texts at all.
  expect(all.some((line) => line.includes("No one has answered yet."))).toBe(true);
  expect(all.filter((line) => UNPLAIN.test(line))).toEqual([]);
  expect(all.filter((line) => OTHER_FORM.test(line))).toEqual([]);
});
