import type { UserId } from "@guardianlink/domain/ids";
import { routes } from "@guardianlink/domain/paths";
import { isPinPostponement } from "@guardianlink/domain/pins";
import { useState } from "react";
import { firstOutcome, runCommand } from "../../data/outcome.ts";
import type { RunningTrip } from "../../data/trips/running-trip.ts";
import { useAskPin } from "../../data/pins/ask-pin.ts";
import type { AskPin } from "../../data/pins/ask-pin.ts";
import { endTripWrites, extendTripWrite } from "../../data/trips/trip-writes.ts";
import { useServices } from "../../platform/services.ts";
import { showToast } from "../../ui/show-toast.ts";
import type { ActiveTrip } from "./active-trip-context.ts";
import { extendEta } from "./arrival.ts";
import { clockTime } from "./format-time.ts";
import { END_QUESTION, endToast, EXTENDED, EXTEND_REFUSED, POSTPONE_QUESTION } from "./trip-toast-texts.ts";

type TripActions = Pick<
  ActiveTrip,
  | "isAskingToEnd"
  | "isEnding"
  | "isOverElsewhere"
  | "askToEnd"
  | "keepGoing"
  | "end"
  | "extend"
  | "startAgain"
  | "leave"
>;

/**
 * Ends and extends the running trip.
 * @param isAlerted whether contacts were alerted, so that the end takes the PIN of who has one
 * @param onExit leaves the page for another, because the trip is over
 */
export function useTripActions(
  uid: UserId,
  trip: RunningTrip,
  isAlerted: boolean,
  onExit: (path: string) => void,
): TripActions {
  const services = useServices();
  const [isAskingToEnd, setAskingToEnd] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const askPin = useAskPin();

  const end = async (): Promise<void> => {
    setEnding(true);
    const writes = endTripWrites(uid, trip, services.clock.now());
    const outcome = await firstOutcome(services, services.store.commitUrgent(writes), (later) => {
      if (later === "refused") showToast(endToast.refused, "error", { sticky: true });
    });
    showToast(endToast[outcome], outcome === "accepted" ? "success" : "error");
    if (outcome !== "refused") {
      onExit(routes.dashboard);
      return;
    }
    setEnding(false);
    setAskingToEnd(false);
  };

  /** Ends the trip by the PIN, which the server compares. */
  const endWithPin = async (ask: AskPin): Promise<void> => {
    setAskingToEnd(false);
    const question = { tripId: trip.id, step: { purpose: "end" }, ...END_QUESTION } as const;
    if ((await ask(question)) === "closed") return;
    setEnding(true);
    showToast(endToast.accepted, "success");
    onExit(routes.dashboard);
  };

  const extend = async (minutes: number): Promise<void> => {
    const eta = extendEta(trip.eta, services.clock.now(), minutes);
    if (askPin !== null && isPinPostponement(trip.firstEta, eta)) {
      const step = { purpose: "postpone", etaMs: eta.getTime() } as const;
      if ((await askPin({ tripId: trip.id, step, ...POSTPONE_QUESTION })) === "closed") return;
      showToast(EXTENDED(clockTime(eta, services.clock.now())), "success");
      return;
    }
    await runCommand(services, {
      writes: [extendTripWrite(uid, trip, eta)],
      texts: { done: EXTENDED(clockTime(eta, services.clock.now())), failed: EXTEND_REFUSED },
    });
  };

  return {
    isAskingToEnd,
    isEnding,
    isOverElsewhere: trip.status === "completed" && !isEnding,
    askToEnd: () => (isAlerted && askPin !== null ? void endWithPin(askPin) : setAskingToEnd(true)),
    keepGoing: () => setAskingToEnd(false),
    end,
    extend,
    startAgain: () => onExit(routes.trip),
    leave: () => onExit(routes.dashboard),
  };
}
