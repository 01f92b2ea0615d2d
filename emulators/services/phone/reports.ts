import { createHmac } from "node:crypto";
import { postReports, postUntilTaken } from "../http/webhook.ts";
import type { SmsEntry } from "../outbox/entries.ts";

/** The webhook that gets reports on texts. */
export interface SmsSink {
  readonly url: string;
  /** The secret that signs Termii's reports. */
  readonly termiiSecret: string;
}

const KOBO_PER_NAIRA = 100;
/** A phone with such a number is off. */
const IS_OFF = /0000$/;
/** Termii's route refuses such a number after it has accepted the text. */
const IS_BLOCKED = /0009$/;

/** One delivery report in Termii's form. */
const reportOf = (sms: SmsEntry, status: string) => ({
  type: "outbound",
  id: sms.id,
  message_id: sms.id,
  receiver: sms.to.replace("+", ""),
  sender: sms.from,
  message: sms.text,
  sent_at: sms.at,
  cost: String(sms.costKobo / KOBO_PER_NAIRA),
  status,
  channel: "dnd",
});

/** The same report in Africa's Talking's form, with its own word for the status. */
const formOf = (sms: SmsEntry, status: string): string =>
  new URLSearchParams({
    id: sms.id,
    status: /^message sent$/i.test(status) ? "Sent" : /^delivered/i.test(status) ? "Success" : "Failed",
    phoneNumber: sms.to,
    networkCode: "62130",
    retryCount: "0",
  }).toString();

/** What is posted to the webhook, and how. Only Termii signs: HMAC-SHA512 of the body, in hex. */
function callOf(sms: SmsEntry, status: string, termiiSecret: string) {
  if (sms.service !== "termii")
    return {
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: formOf(sms, status),
    };
  const body = JSON.stringify(reportOf(sms, status));
  const signature = createHmac("sha512", termiiSecret).update(body).digest("hex");
  return { headers: { "content-type": "application/json", "x-termii-signature": signature }, body };
}

/** Posts one status of a text to the webhook. */
export const reportText = (sms: SmsEntry, status: string, { url, termiiSecret }: SmsSink): Promise<void> =>
  postUntilTaken(url, () => callOf(sms, status, termiiSecret));

function outcomeOf({ to, service }: SmsEntry): string {
  if (IS_OFF.test(to)) return "Expired";
  return service === "termii" && IS_BLOCKED.test(to)
    ? "DND Active on Phone Number"
    : "DELIVERED | Message delivered to handset";
}

/**
 * Posts the statuses that a text gets without a tester's action: sent, and then delivered, expired
 * or blocked.
 */
export const reportFirst = (sms: SmsEntry, sink: SmsSink, random: () => number): Promise<void> =>
  postReports(["Message Sent", outcomeOf(sms)], random, (status) => reportText(sms, status, sink));
