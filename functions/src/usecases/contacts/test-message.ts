import { pushText } from "@guardianlink/domain/alerts/push-text";
import type { AlertFacts } from "@guardianlink/domain/alerts/alert-facts";
import type { AlertText } from "@guardianlink/domain/alerts/alert-texts";
import { HOUR_MS, SECOND_MS, UNNAMED_USER } from "@guardianlink/domain/config";
import type { UserId } from "@guardianlink/domain/ids";
import type { SendOutcome } from "../messaging/ports.ts";
import { pushToDevices, UNRECORDED } from "../messaging/push-to-devices.ts";
import type { PushPorts } from "../messaging/push-to-devices.ts";

/** What a message marked TEST says: no location and no trip, because there is none. */
export const testFacts = (senderName: string | null, now: Date): AlertFacts => ({
  type: "sos",
  senderName: senderName ?? UNNAMED_USER,
  senderPhone: null,
  licensePlate: "",
  driverName: "",
  destination: null,
  coordinates: null,
  address: null,
  happenedAt: now,
  receivedAt: now,
  eta: null,
  endedAt: null,
  liveLink: null,
  isAfterAlert: false,
  isTest: true,
});

/**
 * Pushes a message marked TEST to the browsers of an account; accepted when one of them took it.
 */
export async function pushTest(
  account: UserId,
  facts: AlertFacts,
  text: AlertText,
  receipt: string,
  ports: PushPorts,
): Promise<SendOutcome> {
  const push = {
    ...pushText(facts, text),
    data: { type: "test" },
    link: null,
    tag: "test-alert",
    urgency: "normal",
    ttlSeconds: HOUR_MS / SECOND_MS,
  } as const;
  const run = await pushToDevices(account, push, { ...UNRECORDED, receipt }, ports);
  return run.acceptedDevices.length > 0 ? { kind: "accepted" } : run.outcome;
}
