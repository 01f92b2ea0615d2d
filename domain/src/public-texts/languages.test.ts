import { describe, expect, test } from "vitest";
import { bilingual, LINE } from "./fill.ts";
import { trackEnglish } from "./track-en.ts";
import { trackHausa } from "./track-ha.ts";
import { trackIgbo } from "./track-ig.ts";
import { trackPidgin } from "./track-pcm.ts";
import { trackYoruba } from "./track-yo.ts";

const variables = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([name]) => name).sort();

describe.each([
  ["Pidgin", trackPidgin],
  ["Hausa", trackHausa],
  ["Yoruba", trackYoruba],
  ["Igbo", trackIgbo],
])("the live page in %s", (_name, texts) => {
  test("has every text with its variables", () => {
    for (const [key, english] of Object.entries(trackEnglish)) {
      const text = Reflect.get(texts, key) as unknown;
      expect(text, key).toEqual(expect.stringMatching(/\S/));
      // A text may name a person again where English does not, but must not leave a variable out.
      expect(new Set(variables(String(text))), key).toEqual(new Set(variables(english)));
    }
  });

  test("names the button that is to be pressed again", () => {
    expect(texts.onItFailed).toContain(`“${texts.onIt}”`);
    expect(texts.cannotFailed).toContain(`“${texts.cannot}”`);
  });
});

test("a text with a filled-in text has each in its own language", () => {
  const text = bilingual<typeof trackEnglish>(trackHausa, trackEnglish);
  const ago = text("minutesAgo", { count: "3" });
  expect(text("sosLead", { time: "15:07", ago }).split(LINE)).toEqual([
    "SOS da ƙarfe 15:07, minti 3 da suka wuce",
    "SOS at 15:07, 3 min ago",
  ]);
});
