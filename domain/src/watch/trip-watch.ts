import * as z from "zod/mini";
import type { PushMessage } from "../messages/message.ts";
import { ARRIVAL_PROMPT_MINUTES, MINUTE_MS, SIGNAL_QUIET_MS } from "../config.ts";

/** Fields of a trip for the server's watch, which continues while the phone may be off. */
export const tripWatchSchema = z.object({
  /**
   * Since when contact with the phone is lost; null while locations arrive. Only the server writes
   * it. It is separate from SOS and overdue, because the network may be the reason.
   */
  signalLostAt: z._default(z.nullable(z.date()), null),
  /**
   * `watchShardOf` its id. The phone writes it with the trip, and the server adds it when it is
   * missing.
   */
  watchShard: z._default(z.nullable(z.int()), null),
});
export type TripWatch = z.infer<typeof tripWatchSchema>;

/** The push that asks the traveller. */
export const tripQuestions = {
  arrival: {
    title: "Have you arrived?",
    body: `Your expected arrival is in ${ARRIVAL_PROMPT_MINUTES} minutes. End the trip when you are there, or add time. Otherwise we'll alert your contacts.`,
  },
  quiet: {
    title: "Are you all right?",
    body: `Your phone hasn't sent its location for ${SIGNAL_QUIET_MS / MINUTE_MS} minutes. Open the trip to keep sharing it.`,
  },
} as const satisfies Record<string, PushMessage>;
export type TripQuestion = keyof typeof tripQuestions;

/**
 * The push that tells the traveller that a contact has answered "I'm on it". It names no one,
 * because others may see the screen.
 */
export const contactAnswered: PushMessage = {
  title: "Trip update",
  body: "A contact pressed “I'm on it”. Open the trip to see who.",
};
