import { describe, expect, test } from "vitest";
import { EMERGENCY_NUMBER_TEXT } from "../config.ts";
import { bilingual, bothForms, LINE, translator } from "./fill.ts";
import { common as commonHausa } from "./ha/common.ts";
import { track as hausa } from "./ha/track.ts";
import { track as english } from "./en/track.ts";
import { LANGUAGE_CODES, LANGUAGES } from "./languages.ts";
import { allTextsOf, areaIn, areasOf, fingerprint } from "../translations/all-texts.ts";
import type { Translated } from "./languages.ts";
import { REVIEWS } from "./reviews.ts";
import type { Review } from "./reviews.ts";

const variables = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ""));

const TRANSLATED = LANGUAGE_CODES.filter((code): code is Translated => code !== "en");

test.each(TRANSLATED)("a call in %s is read out or recorded, and not both", async (language) => {
  const spoken = areasOf(language).includes("call") ? "recording" : "call";
  await expect(areaIn(language, spoken)).rejects.toThrow();
});

test("the list of codes has every language", () => {
  expect([...LANGUAGE_CODES].sort()).toEqual(Object.keys(LANGUAGES).sort());
});

describe.each(TRANSLATED)("the texts in %s", (language) => {
  test.each(areasOf(language))("%s: none is missing or lacks a variable", async (area) => {
    const [source, texts] = await Promise.all([areaIn("en", area), areaIn(language, area)]);
    expect(Object.keys(texts).sort()).toEqual(Object.keys(source).sort());
    for (const [key, text] of Object.entries(source)) {
      expect(texts[key], key).toMatch(/\S/);
      // A text may name a person again where English does not, but must not leave a variable out.
      expect(variables(texts[key] ?? ""), key).toEqual(variables(text));
    }
  });

  test("have no line breaks, blanks at an end, or letters that only look like theirs", async () => {
    for (const [area, texts] of await allTextsOf(language))
      for (const [key, text] of Object.entries(texts)) {
        const where = `${area}.${key}`;
        expect(text, where).toBe(text.trim().normalize("NFC"));
        expect(text, where).toMatch(/^[\p{Script=Latin}\p{M}\p{N} .,:;?!'"“”‘’(){}·/&+-]*$/u);
      }
  });

  test("name a button as the button is labelled", async () => {
    const track = await areaIn(language, "track");
    expect(track["onItFailed"]).toContain(`“${track["onIt"] ?? ""}”`);
    expect(track["cannotFailed"]).toContain(`“${track["cannot"] ?? ""}”`);
  });
});

/** What is wrong with a review; an empty list for a right one. */
function faultsOf(review: Review, texts: string, today: string): readonly string[] {
  const { by, on, texts: read } = review;
  const time = new Date(`${on}T00:00:00Z`);
  const isDay = !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 10) === on;
  return [
    ...(/^\p{L}[\p{L}\p{M}'.-]*( \p{L}[\p{L}\p{M}'.-]*)+$/u.test(by) ? [] : ["by: give the full name"]),
    ...(isDay ? [] : ["on: give the day as year-month-day"]),
    ...(isDay && on > today ? ["on: the day is in the future"] : []),
    ...(read === texts
      ? []
      : [`texts: read was ${read}, now they are ${texts}. Have them read again, or set null`]),
  ];
}

test("the emergency numbers are those that the product dials", async () => {
  for (const language of LANGUAGE_CODES)
    expect(((await areaIn(language, "common"))["emergencyNumbers"] ?? "").match(/\d+/g)).toEqual(
      EMERGENCY_NUMBER_TEXT.match(/\d+/g),
    );
});

describe("the file of reviews", () => {
  const today = new Date().toISOString().slice(0, 10);

  test.each(TRANSLATED)("has no review, or a right one of the present texts, for %s", async (language) => {
    const review = REVIEWS[language];
    if (review === null) return;
    expect(faultsOf(review, await fingerprint(language), today)).toEqual([]);
  });

  test("has an entry for each language but English", () => {
    expect(Object.keys(REVIEWS).sort()).toEqual([...TRANSLATED].sort());
  });

  test("refuses a nickname, a wrong day, a day to come and texts that have changed", () => {
    const right = { by: "Ngọzi Obi-Ƙasim", on: "2026-11-01", texts: "abc" };
    expect(faultsOf(right, "abc", "2026-11-23")).toEqual([]);
    expect(faultsOf({ ...right, by: "Ngozi" }, "abc", "2026-11-23")).toHaveLength(1);
    for (const on of ["2026-02-30", "1 Nov 2026", "2026-11-24"])
      expect(faultsOf({ ...right, on }, "abc", "2026-11-23"), on).toHaveLength(1);
    expect(faultsOf(right, "abd", "2026-11-23")[0]).toContain("Have them read again");
  });
});

describe("a text in two languages", () => {
  const both = bilingual<typeof english>("ha", hausa, english);

  test("has a filled-in text in each language", () => {
    const ago = both("minutesAgo", { count: "3" });
    expect(both("sosLead", { time: "15:07", ago }).split(LINE)).toEqual([
      "SOS da ƙarfe 15:07, minti 3 da suka wuce",
      "SOS at 15:07, 3 min ago",
    ]);
  });

  test("has no second line that would say the same", () => {
    expect(bilingual("pcm", { where: "Where" }, { where: "Where" })("where")).toBe("Where");
  });

  test("has a value in the form of each language, and a reviewed one only in its own", () => {
    const time = bothForms("21/11, 14:05", "21 Nov, 14:05");
    expect(both("onTheWayLead", { time }).split(LINE)).toEqual([
      "Za a iso da ƙarfe 21/11, 14:05",
      "Due at 21 Nov, 14:05",
    ]);
    const reviewed = translator<typeof english>("ha", hausa);
    expect(reviewed("onTheWayLead", { time })).toBe("Za a iso da ƙarfe 21/11, 14:05");
    expect(reviewed("noAnswer")).toBe(commonHausa.noAnswer);
    expect([reviewed.language, reviewed.value(time)]).toEqual(["ha", "21/11, 14:05"]);
    expect(translator<typeof english>("en", english).value(time)).toBe("21 Nov, 14:05");
  });
});
