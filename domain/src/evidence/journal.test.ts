import { expect, test } from "vitest";
import { journalHourOf, withEntry } from "./journal.ts";
import type { JournalEntry, JournalHour } from "./journal.ts";

const at = new Date("2026-11-21T14:10:00Z");
const words: JournalEntry = { kind: "phone", at, state: "hidden", battery: 3, network: null };
const answer: JournalEntry = { kind: "answered", at, check: "long-stop", askedAt: at, answer: "fine" };

test("an hour of the journal only grows, and a flood of the phone's reports leaves room for an answer", () => {
  let hour: JournalHour = { hour: journalHourOf(at), entries: [] };
  let refused = 0;
  for (let time = 0; time < 1000; time++) {
    const next = withEntry(hour, words);
    if (next === null) refused++;
    hour = next ?? hour;
  }
  expect([hour.hour, hour.entries.length, refused]).toEqual(["2026-11-21T14", 60, 940]);
  expect(withEntry(hour, answer)?.entries).toEqual([...hour.entries, answer]);
});
