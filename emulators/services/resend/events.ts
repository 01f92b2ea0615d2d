import { createHmac } from "node:crypto";
import { postUntilTaken } from "../http/webhook.ts";
import type { EmailEntry } from "../outbox/entries.ts";

/** The webhook that gets the events of accepted emails, and the secret that signs them. */
export interface ResendSink {
  readonly url: string;
  /** As Resend shows it: "whsec_" and base64. */
  readonly secret: string;
}

/** Emails to an address with this in its local part bounce. */
const BOUNCING = /bounce[^@]*@/i;

/** Posts one event, signed by the scheme of Svix, and repeats it until it is taken. */
function post(email: EmailEntry, type: string, { url, secret }: ResendSink, now: () => Date): Promise<void> {
  const data = { email_id: email.id, to: email.to, subject: email.subject, tags: email.customArgs };
  const body = JSON.stringify({ type, created_at: email.at, data });
  const id = `msg_${email.id}_${type}`;
  return postUntilTaken(url, () => {
    const timestamp = String(Math.floor(now().getTime() / 1000));
    const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
    const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
    const headers = {
      "content-type": "application/json",
      "svix-id": id,
      "svix-timestamp": timestamp,
      "svix-signature": `v1,${signature}`,
    };
    return { headers, body };
  });
}

/** Posts the events of an accepted email: sent, and then delivered or bounced. */
export async function reportResend(email: EmailEntry, sink: ResendSink, now: () => Date): Promise<void> {
  await post(email, "email.sent", sink, now);
  const hasBounced = email.to.some((address) => BOUNCING.test(address));
  await post(email, hasBounced ? "email.bounced" : "email.delivered", sink, now);
}
