import type { Delivery } from "@guardianlink/domain/alerts/alert";
import type { DeliveryJob, DeliveryStore, JobStep } from "../delivery-store-ports.ts";
import type { Clock } from "../../shared/clock.ts";
import { readPushReceipt } from "../../messaging/push-receipt.ts";
import { unchanged } from "../job/delivery-job.ts";
import type { DeviceId } from "@guardianlink/domain/ids";

/**
 * The delivery after a device has shown its push. A later state stays, and the device never gets
 * the push again.
 */
function applyPushShown(
  job: DeliveryJob,
  ledger: Pick<Delivery, "state">,
  deviceId: DeviceId,
  now: Date,
): JobStep<boolean> {
  const acceptedDevices = [...new Set([...job.acceptedDevices, deviceId])];
  const isFurther = ledger.state !== "queued" && ledger.state !== "accepted" && ledger.state !== "failed";
  return {
    result: true,
    job: { ...job, acceptedDevices },
    ledger: isFurther ? null : { state: "delivered", reason: null, attempts: job.attempts, updatedAt: now },
  };
}

/**
 * Records in the ledger that a device has shown a push. Repeated confirmations are harmless.
 * @returns false for a receipt that belongs to no delivery
 */
export async function recordPushShown(
  receipt: string,
  ports: { readonly store: DeliveryStore; readonly clock: Clock },
): Promise<boolean> {
  const parts = readPushReceipt(receipt);
  if (parts === null) return false;
  const delivery = await ports.store.findByReceipt(parts.secret);
  if (delivery === null) return false;
  const shown = await ports.store.stepJob(delivery, (job, ledger) =>
    job.recipient.channel === "push"
      ? applyPushShown(job, ledger, parts.deviceId, ports.clock())
      : unchanged(false),
  );
  return shown === true;
}
