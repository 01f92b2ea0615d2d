import type { TravellerChannel } from "@guardianlink/domain/alerts/alert-ladder";
import { EMERGENCY_NUMBER_TEXT, HOUR_MS, SECOND_MS } from "@guardianlink/domain/config";
import { isPhoneAllowed, SMS_SEGMENT_KOBO } from "@guardianlink/domain/contacts/phone-limits";
import { TRIP_QUERY } from "@guardianlink/domain/paths";
import type { AlertRef } from "@guardianlink/domain/refs";
import { UNANSWERED_SMS } from "@guardianlink/domain/alerts/sms-texts";
import type { ToldOutcome } from "@guardianlink/domain/alerts/traveller-told";
import { phoneHoldReason } from "../../messaging/phone-brake.ts";
import { NO_DEVICE, pushToDevices, UNRECORDED } from "../../messaging/push-to-devices.ts";
import type { SendOutcome } from "../../messaging/ports.ts";
import type { LadderPorts } from "./ladder-ports.ts";

const TITLE = "No one has answered";
const BODY = `Call ${EMERGENCY_NUMBER_TEXT}.`;

/** Whether the message went out on one channel. */
interface Told {
  readonly outcome: ToldOutcome;
  /**
   * Whether the traveller is told again on the channel: the service has certainly not accepted the
   * message, and may do so later.
   */
  readonly isWorthAgain: boolean;
}

export interface ToldOn extends Told {
  readonly channel: TravellerChannel;
}

const AGAIN: Told = { outcome: "failed", isWorthAgain: true };
const never = (outcome: ToldOutcome): Told => ({ outcome, isWorthAgain: false });

function toldBy(outcome: SendOutcome): Told {
  if (outcome.kind === "accepted") return never("accepted");
  if (outcome.kind === "refused") return never("failed");
  return outcome.isUnclear === true ? never("unknown") : AGAIN;
}

async function textTraveller(ref: AlertRef, isAgain: boolean, ports: LadderPorts): Promise<Told> {
  const { phone } = await ports.reader.getTraveller(ref.userId);
  const { sms, otherPrefixes, budgetKobo } = ports.phones;
  if (sms === null) return never("off");
  if (phone === null || !isPhoneAllowed(phone, otherPrefixes)) return never("no-recipient");
  const alert = `${ref.userId}/${ref.tripId}/${ref.alertId}`;
  const message = { channel: "sms", phone, sender: ref.userId, hasAgreed: false, alert } as const;
  const brake = { ...ports, budgetKobo };
  // It is counted once, however often it is tried.
  if (!isAgain && (await phoneHoldReason(message, SMS_SEGMENT_KOBO, brake)) !== null) return never("held");
  return toldBy(await sms.send(phone, UNANSWERED_SMS));
}

async function pushTraveller(ref: AlertRef, ports: LadderPorts): Promise<Told> {
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
  if (acceptedDevices.length > 0) return never("accepted");
  return outcome.kind === "refused" && outcome.reason === NO_DEVICE ? never("no-recipient") : toldBy(outcome);
}

/**
 * Tells the traveller on these channels that no one has answered. Never throws: the page of the
 * trip shows it too.
 * @param options.isAgain whether they were tried before
 * @returns what became of it on each channel
 */
export async function notifyUnanswered(
  ref: AlertRef,
  channels: readonly TravellerChannel[],
  { isAgain }: { readonly isAgain: boolean },
  ports: LadderPorts,
): Promise<readonly ToldOn[]> {
  const tell = (channel: TravellerChannel): Promise<Told> =>
    channel === "push" ? pushTraveller(ref, ports) : textTraveller(ref, isAgain, ports);
  return Promise.all(
    channels.map(async (channel) => {
      const told = await tell(channel).catch((error: unknown) => {
        ports.log.travellerNotNotified(ref, error);
        return AGAIN;
      });
      return { channel, ...told };
    }),
  );
}
