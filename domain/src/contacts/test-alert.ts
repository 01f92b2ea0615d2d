import * as z from "zod/mini";
import { requestedContactIdSchema } from "../id-schemas.ts";

/** The request of `sendTestAlert`: one of the user's own contacts. */
export const testAlertRequestSchema = z.object({
  contactId: requestedContactIdSchema,
});

/** At most this many test messages an hour for one traveller, because they go to other people. */
export const TEST_ALERTS_PER_HOUR = 5;

/** Why the server sends no test, in sentences for the traveller. */
export const testAlertRefusals = {
  "not-found": "This contact isn't on the server yet.",
  declined: "This contact has declined and gets no messages, not even a test.",
  "too-many-requests": `At most ${TEST_ALERTS_PER_HOUR} test messages an hour. Please try again later.`,
} as const;

const TEST_STATES = ["queued", "accepted", "delivered", "opened", "failed"] as const;

const testChannelSchema = z.object({
  state: z.enum(TEST_STATES),
  /** Why it failed, in words that a traveller can read; null otherwise. */
  reason: z.nullable(z.string()),
});
export type TestChannel = z.infer<typeof testChannelSchema>;

/**
 * The field `lastTest` of a contact: the outcome of the newest test message. Server only. A client
 * that changes the email removes it.
 */
export const contactTestSchema = z.object({
  sentAt: z.date(),
  email: testChannelSchema,
  /** Null when the contact has not chosen to get alerts in the app. */
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

/**
 * The channel's state after a report. Reports come late and in any order; none replaces a later
 * state.
 */
export function afterReport(
  channel: TestChannel,
  state: TestChannel["state"],
  reason: string | null,
): TestChannel {
  // Delivered mail may still bounce, when a server checks the address later.
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

/** Each channel of a test with its outcome. */
export function testLines({
  email,
  push,
}: ContactTest): readonly (readonly [channel: string, words: string])[] {
  const words = ({ state, reason }: TestChannel): string =>
    state === "failed" && reason !== null ? `${WORDS.failed}: ${reason}` : WORDS[state];
  return [
    ["Email", words(email)],
    ["Notification", push === null ? "Not set up by this contact" : words(push)],
  ];
}
