import { tripId } from "@guardianlink/domain/ids";
import type { UserId } from "@guardianlink/domain/ids";
import type { LocationReading } from "@guardianlink/domain/location";
import { SOS_COUNTDOWN_MS } from "@guardianlink/domain/sos";
import type { Clock } from "../../platform/clock.ts";
import type { DeviceStorage } from "../../platform/device-storage.ts";
import type { Store } from "../../platform/firestore/store.ts";
import { readRunningTrip } from "../trips/read-running-trip.ts";
import { saveDeviceTrip } from "../trips/device-trip.ts";
import { newSosTrip } from "../trips/running-trip.ts";
import type { RunningTrip } from "../trips/running-trip.ts";
import { raiseSos } from "./raise-sos.ts";
import type { RaisedSos, SosPhoto, SosServices } from "./raise-sos.ts";
import { parseSosRecord, sosRecordKey } from "./sos-record.ts";

interface TriplessSos {
  readonly uid: UserId;
  readonly location: LocationReading | null;
  readonly photo: SosPhoto | null;
  /** The trip that the SOS makes. */
  readonly newTrip: RunningTrip;
  readonly happenedAt: Date;
  readonly sendAt: Date | null;
}

export interface HoldServices extends SosServices {
  readonly store: Pick<Store, "commit" | "commitUrgent" | "watchCollection">;
  readonly device: DeviceStorage;
  readonly clock: Pick<Clock, "now">;
}

/**
 * Raises an SOS without a running trip. The server takes one such trip at a time: when it refuses,
 * because a trip of another phone or an earlier day still runs, the SOS is raised on that trip, at
 * once.
 */
export function raiseWithoutTrip(sos: TriplessSos, services: HoldServices): RaisedSos | null {
  const { uid, newTrip } = sos;
  const raised = raiseSos({ ...sos, trip: newTrip, seen: 0 }, services);
  if (raised === null) return null;
  saveDeviceTrip(services.device, uid, newTrip);
  const raiseOnOther = async (error: unknown): Promise<void> => {
    const other = await readRunningTrip(services.store, uid, newTrip.id);
    if (other === null) throw error;
    saveDeviceTrip(services.device, uid, other);
    const seen = parseSosRecord(services.device.get(sosRecordKey(uid)), other.id).alertIds.length;
    await raiseSos({ ...sos, trip: other, newTrip: null, sendAt: null, seen }, services)?.accepted;
  };
  return { ...raised, accepted: raised.accepted.catch(raiseOnOther) };
}

/**
 * Raises an SOS by the hold: it is committed at once, and the server sends it when the countdown is
 * over.
 * @param trip the running trip; null when there is none, and the SOS makes one
 */
export function holdSos(
  {
    uid,
    trip,
    location,
  }: { readonly uid: UserId; readonly trip: RunningTrip | null; readonly location: LocationReading | null },
  services: HoldServices,
): RaisedSos | null {
  const happenedAt = services.clock.now();
  const sendAt = new Date(happenedAt.getTime() + SOS_COUNTDOWN_MS);
  const common = { uid, location, photo: null, happenedAt, sendAt };
  if (trip === null) {
    const newTrip = newSosTrip(tripId(services.newId()), location, happenedAt);
    return raiseWithoutTrip({ ...common, newTrip }, services);
  }
  const seen = parseSosRecord(services.device.get(sosRecordKey(uid)), trip.id).alertIds.length;
  return raiseSos({ ...common, trip, newTrip: null, seen }, services);
}
