import type { UserId } from "@guardianlink/domain/ids";
import type { RunResult } from "./delivery-job.ts";
import { pushReceipt } from "./push-receipt.ts";
import type { DeliveryJob, Devices, Log, Push, PushDevice, Pusher, SendOutcome } from "../ports.ts";

export interface PushPorts {
  readonly devices: Devices;
  readonly pusher: Pusher;
  readonly log: Log;
}

const NO_DEVICE = "No device of this contact receives pushes at the moment.";

type DeviceOutcome = SendOutcome | { readonly kind: "dead" };

/** What the devices' answers add up to: as long as one is worth another try, the delivery is not over. */
export function combineOutcomes(outcomes: readonly DeviceOutcome[], hadAccepted: boolean): SendOutcome {
  const retry = outcomes.find((outcome) => outcome.kind === "retry");
  if (retry !== undefined) return retry;
  if (hadAccepted || outcomes.some((outcome) => outcome.kind === "accepted")) return { kind: "accepted" };
  return outcomes.find((outcome) => outcome.kind === "refused") ?? { kind: "refused", reason: NO_DEVICE };
}

/** The push as one device gets it: with the receipt that it sends back once it has shown the push. */
const withReceipt = (push: Push, receipt: string, device: PushDevice): Push =>
  receipt === "" ? push : { ...push, data: { ...push.data, receipt: pushReceipt(receipt, device.id) } };

/** Sends a push to each device of an account that has not got it yet, and forgets the devices that are gone for good. */
export async function pushToDevices(
  user: UserId,
  push: Push,
  job: Pick<DeliveryJob, "acceptedDevices" | "receipt">,
  ports: PushPorts,
): Promise<RunResult> {
  const devices = await ports.devices.listDevices(user);
  const open = devices.filter((device) => !job.acceptedDevices.includes(device.id));
  const sent = await Promise.all(
    open.map(async (device): Promise<[PushDevice, DeviceOutcome]> => [
      device,
      await ports.pusher.send(device.token, withReceipt(push, job.receipt, device)),
    ]),
  );
  const dead = sent.flatMap(([device, outcome]) => (outcome.kind === "dead" ? [device] : []));
  await Promise.all(
    dead.map(async (device) => {
      await ports.devices.removeDevice(user, device);
      ports.log.deviceRemoved(user, device.id);
    }),
  );
  return {
    outcome: combineOutcomes(
      sent.map(([, outcome]) => outcome),
      job.acceptedDevices.length > 0,
    ),
    acceptedDevices: sent.flatMap(([device, outcome]) => (outcome.kind === "accepted" ? [device.id] : [])),
  };
}
