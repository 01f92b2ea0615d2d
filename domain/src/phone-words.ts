import * as z from "zod/mini";

/**
 * What a phone says of itself before it falls silent. "hidden" is a locked screen or another app,
 * "closed" a page that was left. A browser says no more than that, so neither means trouble.
 */
const PHONE_STATES = ["shown", "hidden", "closed"] as const;

/** The latest words of the traveller's phone. Only the server writes them; `at` is its own time. */
export const phoneWordsSchema = z.object({
  state: z.enum(PHONE_STATES),
  at: z.date(),
  /** Percent; null where the browser does not tell. */
  battery: z.nullable(z.int().check(z.gte(0), z.lte(100))),
});
export type PhoneWords = z.infer<typeof phoneWordsSchema>;
