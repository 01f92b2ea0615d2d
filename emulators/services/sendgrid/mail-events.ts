import { createPrivateKey, createSign } from "node:crypto";
import type { KeyObject } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { EmailEntry } from "../outbox/entries.ts";

/** Where accepted mail is reported, and the key that signs the reports. */
export interface MailEventSink {
  readonly url: string;
  /** PEM of a P-256 private key. */
  readonly privateKey: string;
}

/** Mail to an address with this in its local part bounces, so that a tester can see what a bounce does. */
const BOUNCING = /bounce[^@]*@/i;

type MailEvent = Record<string, unknown>;

/** One event about one recipient of an email. Times are Unix seconds. */
const eventOf = (
  email: EmailEntry,
  address: string,
  event: string,
  more: MailEvent,
  now: Date,
): MailEvent => ({
  ...email.customArgs,
  email: address,
  timestamp: Math.floor(now.getTime() / 1000),
  "smtp-id": `<${email.id}@guardianlink.test>`,
  category: email.categories,
  sg_message_id: `${email.messageId}.recvd-local-${email.id}`,
  event,
  ...more,
  sg_event_id: Buffer.from(`${email.id} ${address} ${event}`).toString("base64url"),
});

/** What may happen to an email later on, when a tester says so. */
export const LATER_EVENTS = {
  open: { useragent: "Mozilla/5.0", ip: "127.0.0.1", sg_machine_open: false },
  deferred: { response: "450 4.2.0 Try again later.", attempt: "1" },
} as const;
export type LaterEvent = keyof typeof LATER_EVENTS;

/** The events SendGrid reports for one accepted email: processed, then delivered or bounced. */
export function eventsFor(email: EmailEntry, now: Date): MailEvent[] {
  return [...email.to, ...email.cc, ...email.bcc].flatMap((address) => {
    const outcome = BOUNCING.test(address)
      ? {
          type: "bounce",
          status: "5.1.1",
          reason: "550 5.1.1 The email account that you tried to reach does not exist.",
        }
      : { response: "250 OK" };
    return [
      eventOf(email, address, "processed", {}, now),
      eventOf(email, address, BOUNCING.test(address) ? "bounce" : "delivered", outcome, now),
    ];
  });
}

/**
 * SendGrid's signed event webhook: ECDSA over SHA-256 of the timestamp followed by the raw body, as base64 DER.
 * https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/getting-started-event-webhook-security-features
 */
export function signedHeaders(body: string, key: KeyObject, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return {
    "content-type": "application/json",
    "x-twilio-email-event-webhook-signature": createSign("sha256")
      .update(timestamp + body)
      .sign(key, "base64"),
    "x-twilio-email-event-webhook-timestamp": timestamp,
  };
}

/** Waits before the tries after the first. SendGrid goes on for a day; a machine that is only busy answers sooner. */
const RETRY_AFTER_MS = [1_000, 5_000, 15_000];

/** Posts events until the sink has taken them, as SendGrid does; in the end a sink that is not there is nobody's fault. */
async function post(events: readonly MailEvent[], sink: MailEventSink, now: Date): Promise<void> {
  const body = JSON.stringify(events);
  const headers = signedHeaders(body, createPrivateKey(sink.privateKey), now);
  const isTaken = (): Promise<boolean> =>
    fetch(sink.url, { method: "POST", headers, body }).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const delayMs of RETRY_AFTER_MS) {
    if (await isTaken()) return;
    // It must not keep a process alive that is told to end.
    await wait(delayMs, undefined, { ref: false });
  }
  await isTaken();
}

/** Posts what becomes of an accepted email at once. */
export const reportMail = (email: EmailEntry, sink: MailEventSink, now: Date): Promise<void> =>
  post(eventsFor(email, now), sink, now);

/** Posts what a tester lets happen to an email later. */
export const reportLater = (
  email: EmailEntry,
  event: LaterEvent,
  sink: MailEventSink,
  now: Date,
): Promise<void> =>
  post(
    email.to.map((address) => eventOf(email, address, event, LATER_EVENTS[event], now)),
    sink,
    now,
  );
