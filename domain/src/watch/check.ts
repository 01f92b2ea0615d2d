import * as z from "zod/mini";
import { alertId } from "../ids.ts";
import type { AlertId, TripId } from "../ids.ts";
import { CHECK_KINDS } from "./check-kinds.ts";

/** One question to the traveller whether all is well. */
const checkSchema = z.object({
  /** The time of asking in milliseconds: unique, because a trip has one question at a time. */
  id: z.string(),
  kind: z.enum(CHECK_KINDS),
  askedAt: z.date(),
  /** When the contacts were informed that no answer came; null while they are not. */
  informedAt: z.nullable(z.date()),
});
export type Check = z.infer<typeof checkSchema>;

/** What the page of a trip reads of its watch. */
export const watchViewSchema = z.object({
  /** The open question; null when there is none. */
  check: z.nullable(checkSchema),
  /** Regular check-ins, in minutes; 0 is off. */
  checkInMinutes: z.int(),
});

/**
 * The tag of its notification: a newer question replaces an older one, and the page closes both.
 */
export const checkTag = (trip: TripId): string => `check-${trip}`;

/** The id of the alert that says that a question was not answered: one for each question. */
export const unansweredAlertId = ({ id }: Check): AlertId => alertId(`overdue_check_${id}`);
/** The id of the news that the question was answered after all. */
export const answeredAlertId = ({ id }: Check): AlertId => alertId(`overdue_answer_${id}`);
