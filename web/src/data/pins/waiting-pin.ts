import type { TripId, UserId } from "@guardianlink/domain/ids";
import type { DeviceStorage } from "../../platform/storage/device-storage.ts";

// A PIN that waits for a connection stays in the memory of its page. The phone stores only that a
// PIN was entered for the trip, so that the page asks for it again after a reload.

const keyOf = (uid: UserId): string => `waiting-pin.${uid}`;

export const keepWaitingPin = (device: DeviceStorage, uid: UserId, tripId: TripId): void =>
  device.set(keyOf(uid), tripId);

export const forgetWaitingPin = (device: DeviceStorage, uid: UserId): void => device.remove(keyOf(uid));

/** Whether a PIN that should end this trip was not checked before its page closed. */
export const hasWaitingPin = (device: DeviceStorage, uid: UserId, tripId: TripId): boolean =>
  device.get(keyOf(uid)) === tripId;
