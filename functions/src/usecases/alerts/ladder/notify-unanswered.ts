import { EMERGENCY_NUMBER_TEXT, HOUR_MS, SECOND_MS } from "@guardianlink/domain/config";
import { isPhoneAllowed, SMS_SEGMENT_KOBO } from "@guardianlink/domain/contacts/phone-limits";
import { TRIP_QUERY } from "@guardianlink/domain/paths";
import type { AlertRef } from "@guardianlink/domain/refs";
import { UNANSWERED_SMS } from "@guardianlink/domain/alerts/sms-texts";
import { phoneHoldReason } from "../../messaging/phone-brake.ts";
import { pushToDevices, UNRECORDED } from "../../messaging/push-to-devices.ts";
import type { LadderPorts } from "./ladder-ports.ts";

const TITLE = "No one has answered";
const BODY = `Call ${EMERGENCY_NUMBER_TEXT}.`;

async function textTraveller(ref: AlertRef, ports: LadderPorts): Promise<void> {
  const { phone } = await ports.reader.getTraveller(ref.userId);
  const { sms, otherPrefixes, budgetKobo } = ports.phones;
  if (sms === null || phone === null || !isPhoneAllowed(phone, otherPrefixes)) return;
  const message = { channel: "sms", phone, sender: ref.userId, hasAgreed: true } as const;
  const alert = `${ref.userId}/${ref.tripId}/${ref.alertId}`;
  if ((await phoneHoldReason({ ...message, alert }, SMS_SEGMENT_KOBO, { ...ports, budgetKobo })) !== null)
    return;
  await sms.send(phone, UNANSWERED_SMS);
}

/**
 * Tells the traveller by push and text that no one has answered. Never throws: the page of the trip
 * shows it too. It is not sent again, because the ladder is moved before.
 */
export async function notifyUnanswered(ref: AlertRef, ports: LadderPorts): Promise<void> {
  const push = {
    title: TITLE,
    body: BODY,
    data: { type: "unanswered", tripId: ref.tripId, alertId: ref.alertId },
    link: `${ports.tripPage}?${TRIP_QUERY}=${ref.tripId}`,
    tag: `unanswered-${ref.tripId}`,
    urgency: "high",
    ttlSeconds: HOUR_MS / SECOND_MS,
  } as const;
  const told = await Promise.allSettled([
    pushToDevices(ref.userId, push, UNRECORDED, ports),
    textTraveller(ref, ports),
  ]);
  for (const one of told) if (one.status === "rejected") ports.log.travellerNotNotified(ref, one.reason);
}
