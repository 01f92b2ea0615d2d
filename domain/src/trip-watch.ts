import * as z from "zod/mini";
import type { PushMessage } from "./alert-texts.ts";
import { ARRIVAL_PROMPT_MINUTES, MINUTE_MS, SIGNAL_QUIET_MS } from "./config.ts";

/** Fields of a trip for the server's watch, which goes on while the phone may be off. */
export const tripWatchSchema = z.object({
  /** Only the server writes it: since when the phone is taken for lost; null while positions come. Apart from SOS and overdue: it may be the network. */
  signalLostAt: z._default(z.nullable(z.date()), null),
  /** `watchShardOf` its id: the phone writes it with the trip, and the server adds it where it is missing. */
  watchShard: z._default(z.nullable(z.int()), null),
});
export type TripWatch = z.infer<typeof tripWatchSchema>;

/** What the traveller is asked by push. */
export const tripQuestions = {
  arrival: {
    title: "Have you arrived?",
    body: `Your expected arrival is in ${ARRIVAL_PROMPT_MINUTES} minutes. End the trip when you are there, or add time. Otherwise your contacts are told.`,
  },
  quiet: {
    title: "Are you all right?",
    body: `No position has come from your phone for ${SIGNAL_QUIET_MS / MINUTE_MS} minutes. Open the trip to go on sharing it.`,
  },
} as const satisfies Record<string, PushMessage>;
export type TripQuestion = keyof typeof tripQuestions;

/** What the traveller hears when a contact has answered "I'm on it". It names nobody: the screen may be seen by others. */
export const contactAnswered: PushMessage = {
  title: "Trip update",
  body: "One of your contacts has answered. Open the trip to see who.",
};
