import * as z from "zod/mini";
import { CHECK_ANSWERS, CHECK_KINDS } from "../watch/check-kinds.ts";
import { phoneStatusSchema } from "../watch/phone-status.ts";

// What happened in a trip and is overwritten where it is used: the questions "All well?" with their
// answers, the check-ins, and the reports of the phone's status. Only the server writes the
// journal, and it only adds to it.

const { state, battery, network } = phoneStatusSchema.shape;

/** One line. `at` is the server's time. */
const journalEntrySchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("asked"), at: z.date(), check: z.enum(CHECK_KINDS) }),
  z.object({
    kind: z.literal("answered"),
    at: z.date(),
    check: z.enum(CHECK_KINDS),
    askedAt: z.date(),
    answer: z.enum(CHECK_ANSWERS),
  }),
  /** 0 is off. */
  z.object({ kind: z.literal("check-ins"), at: z.date(), minutes: z.int() }),
  z.object({ kind: z.literal("phone"), at: z.date(), state, battery, network }),
]);
export type JournalEntry = z.infer<typeof journalEntrySchema>;

/** An hour of a trip's journal, in one document. */
export const journalHourSchema = z.object({
  /** "2026-11-21T10", in UTC. */
  hour: z.string(),
  entries: z.array(journalEntrySchema),
});
export type JournalHour = z.infer<typeof journalHourSchema>;

/** The hour that a time lies in, as in `hour` and in the id of its document. */
export const journalHourOf = (at: Date): string => at.toISOString().slice(0, "2026-11-21T10".length);

/**
 * How many lines of one kind an hour takes. A phone that is unlocked all the time crowds out no
 * answer.
 */
const LINES_PER_HOUR = 60;

/** Adds a line to its hour; null when the hour has enough of its kind. */
export function withEntry(hour: JournalHour, entry: JournalEntry): JournalHour | null {
  const alike = hour.entries.filter(({ kind }) => kind === entry.kind).length;
  return alike < LINES_PER_HOUR ? { ...hour, entries: [...hour.entries, entry] } : null;
}
