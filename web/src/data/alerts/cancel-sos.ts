import { SERVER_TIME } from "../../platform/firestore/store.ts";
import type { DataServices } from "../services.tsx";
import type { RunningTrip } from "../trips/running-trip.ts";
import { endTripWrites } from "../trips/trip-writes.ts";
import { attachWrites } from "./attach-to-sos.ts";
import type { AlertPlace } from "./attach-to-sos.ts";
import { sosRecord } from "./sos-record.ts";

/** Whether this phone has raised the SOS and neither cancelled it nor been refused. */
export const isRaisedHere = (alert: AlertPlace, { device }: Pick<DataServices, "device">): boolean =>
  sosRecord(device, alert.userId, alert.tripId).has(alert.id);

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
    const takeBack = attachWrites(alert, { cancelledAt: SERVER_TIME });
    const endOfTrip = madeTrip ? endTripWrites(alert.userId, madeTrip, clock.now()) : [];
    await store.commitUrgent([...takeBack, ...endOfTrip], true);
  } catch (error) {
    // It was sent, so the page shows it again.
    record.add(alert.id);
    throw error;
  }
}
