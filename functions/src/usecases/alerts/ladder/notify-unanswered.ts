import type { TravellerChannel } from "@guardianlink/domain/alerts/alert-ladder";
import { EMERGENCY_NUMBER_TEXT, HOUR_MS, SECOND_MS } from "@guardianlink/domain/config";
import { isPhoneAllowed, SMS_SEGMENT_KOBO } from "@guardianlink/domain/contacts/phone-limits";
import { TRIP_QUERY } from "@guardianlink/domain/paths";
import type { AlertRef } from "@guardianlink/domain/refs";
import { UNANSWERED_SMS } from "@guardianlink/domain/alerts/sms-texts";
import { phoneHoldReason } from "../../messaging/phone-brake.ts";
import { pushToDevices, UNRECORDED } from "../../messaging/push-to-devices.ts";
import type { SendOutcome } from "../../messaging/ports.ts";
import type { LadderPorts } from "./ladder-ports.ts";

const TITLE = "No one has answered";
const BODY = `Call ${EMERGENCY_NUMBER_TEXT}.`;

/**
 * Whether the traveller is told again on the channel: it has surely not taken the message, and will
 * do so later.
 */
const isWorthAgain = (outcome: SendOutcome): boolean =>
  outcome.kind === "retry" && outcome.isUnclear !== true;

async function textTraveller(ref: AlertRef, isAgain: boolean, ports: LadderPorts): Promise<boolean> {
  const { phone } = await ports.reader.getTraveller(ref.userId);
  const { sms, otherPrefixes, budgetKobo } = ports.phones;
  if (sms === null || phone === null || !isPhoneAllowed(phone, otherPrefixes)) return false;
  const alert = `${ref.userId}/${ref.tripId}/${ref.alertId}`;
  const message = { channel: "sms", phone, sender: ref.userId, hasAgreed: false, alert } as const;
  const brake = { ...ports, budgetKobo };
  // It is counted once, however often it is tried.
  if (!isAgain && (await phoneHoldReason(message, SMS_SEGMENT_KOBO, brake)) !== null) return false;
  return isWorthAgain(await sms.send(phone, UNANSWERED_SMS));
}

async function pushTraveller(ref: AlertRef, ports: LadderPorts): Promise<boolean> {
  const push = {
    title: TITLE,
    body: BODY,
    data: { type: "unanswered", tripId: ref.tripId, alertId: ref.alertId },
    link: `${ports.tripPage}?${TRIP_QUERY}=${ref.tripId}`,
    tag: `unanswered-${ref.tripId}`,
    urgency: "high",
    ttlSeconds: HOUR_MS / SECOND_MS,
  } as const;
  const { outcome, acceptedDevices } = await pushToDevices(ref.userId, push, UNRECORDED, ports);
  return acceptedDevices.length === 0 && isWorthAgain(outcome);
}

/**
 * Tells the traveller on these channels that no one has answered. Never throws: the page of the trip
 * shows it too.
 * @param options.isAgain whether they were tried before
 * @returns the channels that are worth another try
 */
export async function notifyUnanswered(
  ref: AlertRef,
  channels: readonly TravellerChannel[],
  { isAgain }: { readonly isAgain: boolean },
  ports: LadderPorts,
): Promise<readonly TravellerChannel[]> {
  const tell = (channel: TravellerChannel): Promise<boolean> =>
    channel === "push" ? pushTraveller(ref, ports) : textTraveller(ref, isAgain, ports);
  const again = await Promise.all(
    channels.map((channel) =>
      tell(channel).catch((error: unknown) => {
        ports.log.travellerNotNotified(ref, error);
        return true;
      }),
    ),
  );
  return channels.filter((_channel, at) => again[at]);
}
