import * as z from "zod/mini";

/** What `sendTestAlert` takes: one of one's own contacts. */
export const testAlertRequestSchema = z.object({
  contactId: z.string().check(z.minLength(1), z.maxLength(128)),
});

const channelResultSchema = z.object({
  sent: z.boolean(),
  /** Why not, as a sentence; null when it was sent. */
  reason: z.nullable(z.string()),
});

/** What became of a test message. `push` is null when the contact has no account that could get one. */
export const testAlertResultSchema = z.object({
  email: channelResultSchema,
  push: z.nullable(channelResultSchema),
});
export type TestAlertResult = z.infer<typeof testAlertResultSchema>;

/** At most this many test messages an hour for one traveller: they go to other people. */
export const TEST_ALERTS_PER_HOUR = 5;

const PUSH_WORDS = "a notification";
const EMAIL_WORDS = "an email";

/** The result in plain words, for the traveller. "Taken" is all that is known then: whether it is read, only the contact can say. */
export function testAlertWords(name: string, result: TestAlertResult): string {
  const channels = [
    [EMAIL_WORDS, result.email],
    [PUSH_WORDS, result.push],
  ] as const;
  const sent = channels.filter(([, channel]) => channel?.sent === true).map(([words]) => words);
  const failed = channels.flatMap(([, channel]) =>
    channel !== null && !channel.sent && channel.reason !== null ? [channel.reason] : [],
  );
  const first =
    sent.length === 0
      ? `The TEST message did not get out to ${name}.`
      : `${name} was sent ${sent.join(" and ")} marked TEST. Ask ${name} whether it arrived.`;
  return [first, ...failed].join(" ");
}
