import { createPrivateKey, createSign } from "node:crypto";
import type { KeyObject } from "node:crypto";
import type { EmailEntry } from "../outbox/entries.ts";

/** Where accepted mail is reported, and the key that signs the reports. */
export interface MailEventSink {
  readonly url: string;
  /** PEM of a P-256 private key. */
  readonly privateKey: string;
}

/** Mail to an address with this in its local part bounces, so that a tester can see what a bounce does. */
const BOUNCING = /bounce[^@]*@/i;

/** The events SendGrid reports for one accepted email: processed, then delivered or bounced. Times are Unix seconds. */
export function eventsFor(email: EmailEntry, now: Date): Record<string, unknown>[] {
  const timestamp = Math.floor(now.getTime() / 1000);
  return [...email.to, ...email.cc, ...email.bcc].flatMap((address) => {
    const common = {
      ...email.customArgs,
      email: address,
      timestamp,
      "smtp-id": `<${email.id}@guardianlink.test>`,
      category: email.categories,
      sg_message_id: `${email.messageId}.recvd-local-${email.id}`,
    };
    const id = (event: string): string =>
      Buffer.from(`${email.id} ${address} ${event}`).toString("base64url");
    const outcome = BOUNCING.test(address)
      ? {
          event: "bounce",
          type: "bounce",
          status: "5.1.1",
          reason: "550 5.1.1 The email account that you tried to reach does not exist.",
        }
      : { event: "delivered", response: "250 OK" };
    return [
      { ...common, event: "processed", sg_event_id: id("processed") },
      { ...common, ...outcome, sg_event_id: id(outcome.event) },
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

/** Posts the events of one email. A sink that is not there is nobody's fault: SendGrid would try again, this does not. */
export async function reportMail(email: EmailEntry, sink: MailEventSink, now: () => Date): Promise<void> {
  const body = JSON.stringify(eventsFor(email, now()));
  const headers = signedHeaders(body, createPrivateKey(sink.privateKey), now());
  await fetch(sink.url, { method: "POST", headers, body }).catch(() => undefined);
}
