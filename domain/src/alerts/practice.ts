import * as z from "zod/mini";

/** At most this many practice messages an hour for one account. */
export const PRACTICES_PER_HOUR = 5;

/** Why the server sends no practice message, in a sentence for the traveller. */
export const practiceRefusals = {
  "too-many-requests": `At most ${PRACTICES_PER_HOUR} practice messages an hour. Please try again later.`,
} as const;

/** The answer of `practiseSos`: how the traveller gets the message. */
export const practiceAnswerSchema = z.object({
  /** Whether the mail service took the email to the account's own address. */
  email: z.boolean(),
  /** Whether a browser of the account took the notification. */
  push: z.boolean(),
});
export type PracticeAnswer = z.infer<typeof practiceAnswerSchema>;

const ways = ({ email, push }: PracticeAnswer): string | null => {
  if (email && push) return "by email and notification";
  if (email) return "by email";
  return push ? "by notification" : null;
};

/** Its outcome, in a sentence. */
export function practiceText(answer: PracticeAnswer): string {
  const how = ways(answer);
  return how === null
    ? "The practice message wasn't sent. Try again."
    : `Sent to you ${how}. Your contacts got nothing.`;
}
