import * as z from "zod/mini";
import type { AnsweredCheck } from "../watch/check-api.ts";

// Apart from pins.ts, because only the dialog that asks for a PIN parses an answer.

/**
 * How an answer found its question, a copy of answerCheckResponseSchema. Importing that schema
 * would be one more file for each page to load, so only its type is imported.
 */
const answeredCheckSchema = z.object({
  wasOpen: z.boolean(),
  wereContactsTold: z.boolean(),
}) satisfies z.ZodMiniType<AnsweredCheck>;

/** What verifyPin answers: the same for both PINs. */
export const verifyPinResponseSchema = z.object({
  outcome: z.enum(["done", "wrong", "too-many", "too-late"]),
  /** After a right PIN that answers "All well?". */
  check: z.optional(answeredCheckSchema),
});
export type PinResponse = z.infer<typeof verifyPinResponseSchema>;
