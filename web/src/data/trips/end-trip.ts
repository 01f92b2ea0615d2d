import { tripMessages } from "@guardianlink/domain/trips/trip-messages";
import type { UserId } from "@guardianlink/domain/ids";
import type { ToastMessage } from "@guardianlink/domain/toast-message";
import { firstOutcome } from "../outcome.ts";
import type { CommandServices, Outcome } from "../outcome.ts";
import type { RunningTrip } from "./running-trip.ts";
import { endTripWrites } from "./trip-writes.ts";

/** The toast after the traveller ends the trip. */
export const endToast: Record<Outcome, ToastMessage> = {
  accepted: tripMessages.ended,
  waiting: tripMessages.endedLocally,
  refused: {
    title: "Trip not ended",
    text: "Try again. Tell your contacts yourself if you're safe.",
  },
};

/**
 * Ends a trip.
 * @param later is called with the result of an end that waited for the network
 */
export const endTrip = (
  uid: UserId,
  trip: RunningTrip,
  services: CommandServices,
  later: (outcome: "accepted" | "refused") => void,
): Promise<Outcome> =>
  firstOutcome(services, services.store.commitUrgent(endTripWrites(uid, trip, services.clock.now())), later);
