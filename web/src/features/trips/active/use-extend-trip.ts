import { isPinPostponement } from "@guardianlink/domain/account/pins";
import type { UserId } from "@guardianlink/domain/ids";
import { useAskPin } from "../../../data/pins/ask-pin.ts";
import { extendTrip } from "../../../data/trips/extend-trip.ts";
import type { RunningTrip } from "../../../data/trips/running-trip.ts";
import { useServices } from "../../../platform/services.ts";
import { showToast } from "../../../ui/show-toast.ts";
import type { ActiveTrip } from "./active-trip-context.ts";
import { extendEta } from "../arrival.ts";
import { clockTime } from "../format-time.ts";
import { EXTENDED, POSTPONE_QUESTION } from "../trip-toast-texts.ts";

/** Moves the expected arrival of the running trip, by the PIN where the change needs one. */
export function useExtendTrip(uid: UserId, trip: RunningTrip): ActiveTrip["extend"] {
  const services = useServices();
  const askPin = useAskPin();
  return async (minutes) => {
    const eta = extendEta(trip.eta, services.clock.now(), minutes);
    if (askPin !== null && isPinPostponement(trip.firstEta, eta)) {
      const step = { purpose: "postpone", etaMs: eta.getTime() } as const;
      if ((await askPin({ tripId: trip.id, step, ...POSTPONE_QUESTION })) === "closed") return;
      showToast(EXTENDED(clockTime(eta, services.clock.now())), "success");
      return;
    }
    await extendTrip(uid, trip, eta, EXTENDED(clockTime(eta, services.clock.now())), services);
  };
}
