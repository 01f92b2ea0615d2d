import * as z from "zod/mini";
import { CHECK_ANSWERS } from "../watch/check-kinds.ts";
import { requestedTripIdSchema } from "../id-schemas.ts";
import { DOCUMENT_ID_PATTERN } from "../ids.ts";
import { enteredPinSchema } from "./pins.ts";

// Apart from pins.ts, because only the server parses a request: a page takes the types alone.

const alertIdField = z.string().check(z.regex(DOCUMENT_ID_PATTERN)).brand<"AlertId">();

/** What verifyPin does once the PIN is right. */
const pinStepSchema = z.discriminatedUnion("purpose", [
  /** Ends the trip. */
  z.strictObject({ purpose: z.literal("end") }),
  /** Takes an SOS back within its countdown, and ends the trip that the SOS has made. */
  z.strictObject({ purpose: z.literal("cancel"), alertId: alertIdField }),
  /** Answers the question whether all is well. */
  z.strictObject({
    purpose: z.literal("fine"),
    checkId: z.string().check(z.regex(/^\d{1,15}$/)),
    answer: z.enum(CHECK_ANSWERS).check(z.refine((answer) => answer !== "help")),
  }),
  /** Moves the expected arrival to `etaMs`, in milliseconds since the epoch. */
  z.strictObject({
    purpose: z.literal("postpone"),
    etaMs: z.int().check(z.gte(0), z.lte(253_402_300_799_999)),
  }),
]);
export type PinStep = z.infer<typeof pinStepSchema>;
export type PinPurpose = PinStep["purpose"];

/** What verifyPin takes. */
export const verifyPinRequestSchema = z.strictObject({
  pin: enteredPinSchema,
  tripId: requestedTripIdSchema,
  step: pinStepSchema,
});
