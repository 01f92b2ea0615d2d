import type { DataServices } from "../services.tsx";
import type { RunningTrip } from "../trips/running-trip.ts";
import { sosRecord } from "./sos-record.ts";
import { cancelWrites } from "./sos-writes.ts";
import type { AlertPlace } from "./sos-writes.ts";

/** Takes an SOS that the server has taken back off this phone. */
export const forgetSos = (alert: AlertPlace, { device }: Pick<DataServices, "device">): void =>
  sosRecord(device, alert.userId, alert.tripId).remove(alert.id);

/**
 * Takes an SOS back within its countdown.
 * @param madeTrip the trip that the SOS has made, which ends with it; null on any other
 * @returns resolves when the server has taken it back; rejects when it was too late
 */
export async function cancelSos(
  alert: AlertPlace,
  madeTrip: RunningTrip | null,
  { store, device, clock }: Pick<DataServices, "store" | "device" | "clock">,
): Promise<void> {
  const record = sosRecord(device, alert.userId, alert.tripId);
  record.remove(alert.id);
  try {
    await store.commitUrgent(cancelWrites(alert, madeTrip, clock.now()), true);
  } catch (error) {
    // It was sent, so the page shows it again.
    record.add(alert.id);
    throw error;
  }
}
