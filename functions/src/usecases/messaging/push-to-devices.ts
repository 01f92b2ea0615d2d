import type { DeviceId, UserId } from "@guardianlink/domain/ids";
import type { Devices, MessagingLog, Push, PushDevice, Pusher, SendOutcome, SendRun } from "./ports.ts";
import { pushReceipt } from "./push-receipt.ts";

export interface PushPorts {
  readonly devices: Devices;
  readonly pusher: Pusher;
  readonly log: MessagingLog;
}

/**
 * What is known of a push before it is sent: the devices that already have it, and the receipt that
 * it carries ("" for none).
 */
export interface PushState {
  readonly acceptedDevices: readonly DeviceId[];
  readonly receipt: string;
}

/** A push that no ledger records: no device has it, and none has to confirm it. */
export const UNRECORDED: PushState = { acceptedDevices: [], receipt: "" };

/** Why a push to an account without a device that gets pushes is refused. */
export const NO_DEVICE = "This contact's phone can't get notifications right now.";

type DeviceOutcome = SendOutcome | { readonly kind: "dead" };

/**
 * Combines the devices' answers. While one of them should be retried, the delivery is not finished.
 * An unclear answer goes first, because its retry must wait for the report of that device.
 */
function combineOutcomes(outcomes: readonly DeviceOutcome[], hadAccepted: boolean): SendOutcome {
  const retries = outcomes.filter((outcome) => outcome.kind === "retry");
  const retry = retries.find(({ isUnclear }) => isUnclear === true) ?? retries[0];
  if (retry !== undefined) return retry;
  if (hadAccepted || outcomes.some((outcome) => outcome.kind === "accepted")) return { kind: "accepted" };
  return outcomes.find((outcome) => outcome.kind === "refused") ?? { kind: "refused", reason: NO_DEVICE };
}

/**
 * The push as one device gets it, with the receipt that it sends back once it has shown the push.
 */
const withReceipt = (push: Push, receipt: string, device: PushDevice): Push =>
  receipt === "" ? push : { ...push, data: { ...push.data, receipt: pushReceipt(receipt, device.id) } };

/**
 * Removes a device whose token is dead. Never throws: what the other devices have accepted must be
 * recorded, or they get the push twice. The next push finds the device again.
 */
async function forget(user: UserId, device: PushDevice, { devices, log }: PushPorts): Promise<void> {
  try {
    await devices.removeDevice(user, device);
    log.deviceRemoved(user, device.id);
  } catch (error) {
    log.deviceNotRemoved(user, device.id, error);
  }
}

/**
 * Sends a push to each device of an account that has not got it yet, and removes the devices whose
 * tokens are dead.
 */
export async function pushToDevices(
  user: UserId,
  push: Push,
  sent: PushState,
  ports: PushPorts,
): Promise<SendRun> {
  const devices = await ports.devices.listDevices(user);
  const open = devices.filter((device) => !sent.acceptedDevices.includes(device.id));
  const answers = await Promise.all(
    open.map(async (device): Promise<[PushDevice, DeviceOutcome]> => [
      device,
      await ports.pusher.send(device.token, withReceipt(push, sent.receipt, device)),
    ]),
  );
  const dead = answers.flatMap(([device, outcome]) => (outcome.kind === "dead" ? [device] : []));
  await Promise.all(dead.map((device) => forget(user, device, ports)));
  return {
    outcome: combineOutcomes(
      answers.map(([, outcome]) => outcome),
      sent.acceptedDevices.length > 0,
    ),
    acceptedDevices: answers.flatMap(([device, outcome]) => (outcome.kind === "accepted" ? [device.id] : [])),
  };
}
