import { createPrivateKey, createSign } from "node:crypto";
import type { KeyObject } from "node:crypto";
import { postUntilTaken } from "../http/webhook.ts";
import type { EmailEntry } from "../outbox/entries.ts";

/** The webhook that gets the events of accepted emails, and the key that signs them. */
export interface MailEventSink {
  readonly url: string;
  /** PEM of a P-256 private key. */
  readonly privateKey: string;
}

/**
 * Emails to an address with this in its local part bounce, so that a tester can see the effect of a
 * bounce.
 */
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

/** Events that a tester can trigger for a delivered email. */
export const LATER_EVENTS = {
  open: { useragent: "Mozilla/5.0", ip: "127.0.0.1", sg_machine_open: false },
  deferred: { response: "450 4.2.0 Try again later.", attempt: "1" },
} as const;
export type LaterEvent = keyof typeof LATER_EVENTS;

/**
 * The events that SendGrid reports for one accepted email: processed, then delivered or bounced.
 */
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
 * SendGrid's signed event webhook: ECDSA over SHA-256 of the timestamp followed by the raw body, as
 * base64 DER.
 * https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/getting-started-event-webhook-security-features
 */
function signedHeaders(body: string, key: KeyObject, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return {
    "content-type": "application/json",
    "x-twilio-email-event-webhook-signature": createSign("sha256")
      .update(timestamp + body)
      .sign(key, "base64"),
    "x-twilio-email-event-webhook-timestamp": timestamp,
  };
}

/** Posts events to the webhook and retries as SendGrid does. */
function post(events: readonly MailEvent[], sink: MailEventSink, now: Date): Promise<void> {
  const body = JSON.stringify(events);
  const headers = signedHeaders(body, createPrivateKey(sink.privateKey), now);
  return postUntilTaken(sink.url, () => ({ headers, body }));
}

/** SendGrid gathers the events of half a minute into one request. A tester waits less. */
const GATHERED_FOR_MS = 300;

/** Posts the first events of accepted emails, those of several emails in one request. */
export class MailReports {
  readonly #sink: MailEventSink;
  readonly #clock: () => Date;
  #gathered: MailEvent[] = [];

  constructor(sink: MailEventSink, clock: () => Date) {
    this.#sink = sink;
    this.#clock = clock;
  }

  add(email: EmailEntry): void {
    if (this.#gathered.length === 0) setTimeout(() => this.#send(), GATHERED_FOR_MS).unref();
    this.#gathered.push(...eventsFor(email, this.#clock()));
  }

  #send(): void {
    const events = this.#gathered;
    this.#gathered = [];
    void post(events, this.#sink, this.#clock());
  }
}

/** Posts an event that a tester triggered for a delivered email. */
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
