import * as z from "zod/mini";

// Apart from pins.ts, because only the dialog that asks for a PIN parses an answer. `check` has the
// fields of answerCheckResponseSchema, written again so that no page loads one more file for them.

/** What verifyPin answers: the same for both PINs. */
export const verifyPinResponseSchema = z.object({
  outcome: z.enum(["done", "wrong", "too-many", "too-late"]),
  /** After a right PIN that answers "All well?": how the answer found the question. */
  check: z.optional(z.object({ wasOpen: z.boolean(), wereContactsTold: z.boolean() })),
});
export type PinResponse = z.infer<typeof verifyPinResponseSchema>;
