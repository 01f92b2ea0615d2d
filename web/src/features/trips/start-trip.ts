import { tripId } from "@guardianlink/domain/ids";
import type { UserId } from "@guardianlink/domain/ids";
import { tripMessages } from "@guardianlink/domain/messages";
import type { ToastMessage } from "@guardianlink/domain/toast-message";
import { paths, tripPhotoPath } from "@guardianlink/domain/paths";
import type { StartTripInput } from "@guardianlink/domain/trip";
import { outcomeOf } from "../../platform/commit-outcome.ts";
import type { CommitOutcome } from "../../platform/commit-outcome.ts";
import { writeStoredTrip } from "../../platform/device-storage.ts";
import type { Services } from "../../platform/services.ts";
import { newStoredTrip, newTripWrite } from "./new-trip.ts";
import type { StartPlace } from "./new-trip.ts";

interface StartTrip {
  readonly uid: UserId;
  readonly input: StartTripInput;
  readonly place: StartPlace;
  readonly photo: { readonly blob: Blob; readonly takenAt: Date } | null;
  /** Hears how a start that waited for the network ended. */
  readonly later: (outcome: "accepted" | "refused") => void;
}

type StartServices = Pick<Services, "store" | "clock" | "network" | "device" | "photos" | "newId">;

export const TRIP_WAITS: ToastMessage = {
  title: "Saved on this phone. Waiting for network",
  text: "Nobody watches over this trip yet. It starts by itself as soon as you are online.",
};

/** What the toast says once the outcome is known. */
export const startToast: Record<CommitOutcome, ToastMessage> = {
  accepted: tripMessages.started,
  waiting: TRIP_WAITS,
  refused: tripMessages.startFailed,
};

/** Starts a trip. Unless the server refuses it at once, this device remembers it and the photo waits for its upload. */
export async function startTrip(
  { uid, input, place, photo, later }: StartTrip,
  services: StartServices,
): Promise<CommitOutcome> {
  const id = tripId(services.newId());
  const trip = { uid, id, input, place, now: services.clock.now() };
  const outcome = await outcomeOf(services, services.store.commitUrgent([newTripWrite(trip)]), later);
  if (outcome === "refused") return outcome;
  writeStoredTrip(services.device, uid, newStoredTrip(trip));
  if (photo)
    await services.photos.add({
      path: tripPhotoPath(uid, id, photo.takenAt.getTime()),
      uid,
      tripId: id,
      attachTo: { path: paths.trip(uid, id), field: "vehiclePhotoPath" },
      bytes: await photo.blob.arrayBuffer(),
    });
  return outcome;
}
