import { setTimeout as wait } from "node:timers/promises";
import type { SmsEntry } from "../outbox/entries.ts";

const KOBO_PER_NAIRA = 100;
/** A phone with such a number is off. */
const IS_OFF = /0000$/;

/** One delivery report in Termii's form. Real accounts get it unsigned or signed in several ways. */
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

/** What is posted to the webhook, and how. */
const postOf = (sms: SmsEntry, status: string) =>
  sms.service === "termii"
    ? { headers: { "content-type": "application/json" }, body: JSON.stringify(reportOf(sms, status)) }
    : { headers: { "content-type": "application/x-www-form-urlencoded" }, body: formOf(sms, status) };

/** Locally only a busy machine causes a failure. */
const RETRY_AFTER_MS = [1_000, 5_000];

/** Posts one status of a text to the webhook, and retries. After the last retry it is dropped. */
export async function reportText(sms: SmsEntry, status: string, url: string): Promise<void> {
  const isTaken = (): Promise<boolean> =>
    fetch(url, { method: "POST", ...postOf(sms, status) }).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const delayMs of RETRY_AFTER_MS) {
    if (await isTaken()) return;
    // The wait must not keep a process alive that is asked to end.
    await wait(delayMs, undefined, { ref: false });
  }
  await isTaken();
}

/** Posts what happens to a text by itself: sent, and then delivered or expired. */
export async function reportFirst(sms: SmsEntry, url: string): Promise<void> {
  await reportText(sms, "Message Sent", url);
  await reportText(sms, IS_OFF.test(sms.to) ? "Expired" : "DELIVERED | Message delivered to handset", url);
}
