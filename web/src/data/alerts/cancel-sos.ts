import type { Alert } from "@guardianlink/domain/alert";
import type { DeviceStorage } from "../../platform/device-storage.ts";
import type { Store } from "../../platform/firestore/store.ts";
import type { RunningTrip } from "../trips/running-trip.ts";
import { parseSosRecord, sosRecordKey, withoutAlert } from "./sos-record.ts";
import { cancelWrites } from "./sos-writes.ts";

interface CancelServices {
  readonly store: Pick<Store, "commitUrgent">;
  readonly device: Pick<DeviceStorage, "get" | "set">;
}

/**
 * Takes an SOS back within its countdown.
 * @param madeTrip the trip that the SOS has made, which ends with it; null on any other
 * @returns resolves when the server has taken it back; rejects when it was too late
 */
export async function cancelSos(
  alert: Pick<Alert, "id" | "userId" | "tripId">,
  madeTrip: RunningTrip | null,
  now: Date,
  { store, device }: CancelServices,
): Promise<void> {
  const { id: alertId, userId: uid, tripId } = alert;
  const key = sosRecordKey(uid);
  const record = parseSosRecord(device.get(key), tripId);
  device.set(key, JSON.stringify(withoutAlert(record, alertId)));
  try {
    await store.commitUrgent(cancelWrites({ uid, tripId, alertId }, madeTrip, now));
  } catch (error) {
    // It was sent, so the page shows it again.
    device.set(key, JSON.stringify(record));
    throw error;
  }
}
