import * as z from "zod/mini";
import { requestedContactIdSchema } from "./id-schemas.ts";

/** What `sendTestAlert` takes: one of one's own contacts. */
export const testAlertRequestSchema = z.object({
  contactId: requestedContactIdSchema,
});

/** At most this many test messages an hour for one traveller: they go to other people. */
export const TEST_ALERTS_PER_HOUR = 5;

/** Why the server sends no test, in sentences for the traveller. */
export const testAlertRefusals = {
  "not-found": "This contact is not on the server yet.",
  declined: "This contact has declined and gets no messages, also no test.",
  "too-many-requests": `At most ${TEST_ALERTS_PER_HOUR} test messages an hour. Please try again later.`,
} as const;

const TEST_STATES = ["queued", "accepted", "delivered", "opened", "failed"] as const;

const testChannelSchema = z.object({
  state: z.enum(TEST_STATES),
  /** Why it failed, in words a traveller can read; null otherwise. */
  reason: z.nullable(z.string()),
});
export type TestChannel = z.infer<typeof testChannelSchema>;

/** The field `lastTest` of a contact: what became of the newest TEST message. Server only; who changes the email takes it away. */
export const contactTestSchema = z.object({
  sentAt: z.date(),
  email: testChannelSchema,
  /** Null when the contact has no account that could get a push. */
  push: z.nullable(testChannelSchema),
});
export type ContactTest = z.infer<typeof contactTestSchema>;

const RANK: Record<TestChannel["state"], number> = {
  queued: 0,
  accepted: 1,
  failed: 2,
  delivered: 3,
  opened: 4,
};

/** The channel after a report. Reports come late and in any order; none takes back one that says more. */
export function afterReport(
  channel: TestChannel,
  state: TestChannel["state"],
  reason: string | null,
): TestChannel {
  // Mail that has arrived may still come back, when a server looks at the address later.
  const isBounce = state === "failed" && channel.state === "delivered";
  return RANK[state] > RANK[channel.state] || isBounce ? { state, reason } : channel;
}

const WORDS: Record<TestChannel["state"], string> = {
  queued: "Sending...",
  accepted: "Sent, not confirmed as arrived yet",
  delivered: "Arrived",
  opened: "Opened",
  failed: "Failed",
};

/** Each channel of a test with how it went. */
export function testLines({
  email,
  push,
}: ContactTest): readonly (readonly [channel: string, words: string])[] {
  const words = ({ state, reason }: TestChannel): string =>
    state === "failed" && reason !== null ? `${WORDS.failed}: ${reason}` : WORDS[state];
  return [
    ["Email", words(email)],
    ["Notification", push === null ? "None: no verified account with this address" : words(push)],
  ];
}
