import * as z from "zod/mini";
import { requestedTripIdSchema } from "../id-schemas.ts";
import { CHECK_ANSWERS } from "./check-kinds.ts";
import { CHECK_IN_MINUTES } from "./limits.ts";

/** What answerCheck takes. `checkId` is that of the open question. */
export const answerCheckRequestSchema = z.strictObject({
  tripId: requestedTripIdSchema,
  checkId: z.string().check(z.regex(/^\d{1,15}$/)),
  answer: z.enum(CHECK_ANSWERS),
});

/** How an answer found its question. verifyPin returns the same, so that both PINs look alike. */
export const answerCheckResponseSchema = z.object({
  /** Whether the question was still open. */
  wasOpen: z.boolean(),
  /** Whether it was open and the contacts had been told that it was not answered. */
  wereContactsTold: z.boolean(),
});
export type AnsweredCheck = z.infer<typeof answerCheckResponseSchema>;

/** What setCheckIns takes. */
export const setCheckInsRequestSchema = z.strictObject({
  tripId: requestedTripIdSchema,
  minutes: z.int().check(z.refine((minutes) => CHECK_IN_MINUTES.some((choice) => choice === minutes))),
});

export const checkMessages = {
  answerFailed: { title: "Answer not sent", text: "Try again. If you need help, call 112 or 911." },
  answered: { title: "Thanks", text: "We won't tell your contacts." },
  answeredLate: { title: "Thanks", text: "We're telling your contacts that you answered." },
  closedBefore: {
    title: "Question already closed",
    text: "It may have been answered already. If you're fine, let your contacts know.",
  },
  checkInsFailed: { title: "Not changed", text: "Check-ins are as before. Try again." },
} as const;
