import type { TripId, UserId } from "@guardianlink/domain/ids";
import { tripId } from "@guardianlink/domain/ids";
import { tripMessages } from "@guardianlink/domain/trips/trip-messages";
import { paths, tripPhotoPath } from "@guardianlink/domain/paths";
import type { DestinationPlace } from "@guardianlink/domain/places/destination-place";
import type { ToastMessage } from "@guardianlink/domain/toast-message";
import type { StartTripInput } from "@guardianlink/domain/trips/trip";
import { oneTabAtATime } from "../../platform/one-tab.ts";
import { firstOutcome } from "../outcome.ts";
import type { Outcome } from "../outcome.ts";
import { clearDeviceTrip, readDeviceTrip, saveDeviceTrip } from "./device-trip.ts";
import { newTrip } from "./trip-writes.ts";
import type { StartPlace } from "./trip-writes.ts";
import type { DataServices } from "../services.tsx";

export interface StartTrip {
  readonly uid: UserId;
  /** The trip that this device remembered when the form opened; any other is another tab's. */
  readonly former: TripId | null;
  readonly input: StartTripInput;
  readonly destinationPlace: DestinationPlace | null;
  readonly place: StartPlace;
  readonly photo: { readonly blob: Blob; readonly takenAt: Date } | null;
  /** Called with the result of a start that waited for the network. */
  readonly later: (outcome: "accepted" | "refused") => void;
}

type StartServices = Pick<DataServices, "store" | "clock" | "network" | "device" | "photos" | "newId">;

export const TRIP_WAITS: ToastMessage = {
  title: "Saved on this phone. Waiting for network",
  text: "We can't watch this trip yet. We start when you're online.",
};

/** The toast for each outcome. */
export const startToast: Record<Outcome, ToastMessage> = {
  accepted: tripMessages.started,
  waiting: TRIP_WAITS,
  refused: tripMessages.startFailed,
};

/**
 * The toast for a start that the server has refused. What it says is loaded then, because few are.
 */
export const refusedStartToast = (
  uid: UserId,
  services: Pick<StartServices, "store" | "clock">,
): Promise<ToastMessage> =>
  import("./refused-start.ts").then(
    ({ reasonOfRefusal }) => reasonOfRefusal(uid, services),
    () => startToast.refused,
  );

/**
 * Starts a trip. This device remembers it from the first moment, so that a page that is closed
 * before the answer finds it again, and forgets it when the server refuses it at once.
 * @returns "elsewhere" when another tab has started a trip at the same moment
 */
export async function startTrip(
  { uid, former, input, destinationPlace, place, photo, later }: StartTrip,
  services: StartServices,
): Promise<Outcome | "elsewhere"> {
  const { device, store, clock } = services;
  const id = tripId(services.newId());
  const { trip, write } = newTrip(uid, id, { ...input, destinationPlace }, place, clock.now());
  const outcome = await oneTabAtATime("guardianlink.start-trip", async () => {
    const remembered = readDeviceTrip(device, uid);
    if (remembered !== null && remembered.id !== former) return "elsewhere";
    const committed = store.commitUrgent([write]);
    saveDeviceTrip(device, uid, trip);
    const first = await firstOutcome(services, committed, later);
    if (first === "refused") clearDeviceTrip(device, uid);
    return first;
  });
  if (photo && (outcome === "accepted" || outcome === "waiting"))
    await services.photos.add({
      path: tripPhotoPath(uid, trip.id, photo.takenAt.getTime()),
      uid,
      tripId: trip.id,
      attachTo: { path: paths.trip(uid, trip.id), field: "vehiclePhotoPath" },
      bytes: await photo.blob.arrayBuffer(),
    });
  return outcome;
}
