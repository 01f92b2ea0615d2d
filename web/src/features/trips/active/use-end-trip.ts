import type { UserId } from "@guardianlink/domain/ids";
import { routes } from "@guardianlink/domain/paths";
import { pinMessages } from "@guardianlink/domain/account/pins";
import { useEffect, useEffectEvent, useState } from "react";
import type { RunningTrip } from "../../../data/trips/running-trip.ts";
import { useAskPin } from "../../../data/pins/ask-pin.ts";
import type { AskPin, PinQuestion } from "../../../data/pins/ask-pin.ts";
import { hasWaitingPin } from "../../../data/pins/waiting-pin.ts";
import { endToast, endTrip } from "../../../data/trips/end-trip.ts";
import { useServices } from "../../../platform/services.ts";
import { showToast } from "../../../ui/show-toast.ts";
import type { ActiveTrip } from "./active-trip-context.ts";
import { END_QUESTION } from "../trip-toast-texts.ts";

type EndTrip = Pick<
  ActiveTrip,
  "isAskingToEnd" | "isEnding" | "isOverElsewhere" | "askToEnd" | "keepGoing" | "end" | "startAgain" | "leave"
>;

type PinWords = Pick<PinQuestion, "title" | "text" | "label">;

/**
 * Ends the running trip, and leaves one that is over.
 * @param isAlerted whether contacts were alerted, so that the end takes the PIN where there is one
 * @param onExit leaves the page for another, because the trip is over
 */
export function useEndTrip(
  uid: UserId,
  trip: RunningTrip,
  isAlerted: boolean,
  onExit: (path: string) => void,
): EndTrip {
  const services = useServices();
  const [isAskingToEnd, setAskingToEnd] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const askPin = useAskPin();

  const end = async (): Promise<void> => {
    setEnding(true);
    const outcome = await endTrip(uid, trip, services, (later) => {
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
  const endWithPin = async (ask: AskPin, question: PinWords = END_QUESTION): Promise<void> => {
    setAskingToEnd(false);
    const step = { purpose: "end" } as const;
    if ((await ask({ tripId: trip.id, step, ...question })) === "closed") return;
    setEnding(true);
    showToast(endToast.accepted, "success");
    onExit(routes.dashboard);
  };

  const askAgain = useEffectEvent((ask: AskPin) => {
    const isAsked = trip.status !== "completed" && hasWaitingPin(services.device, uid, trip.id);
    if (isAsked) void endWithPin(ask, { ...END_QUESTION, text: pinMessages.again });
  });
  useEffect(() => {
    if (askPin !== null) askAgain(askPin);
  }, [askPin]);

  return {
    isAskingToEnd,
    isEnding,
    isOverElsewhere: trip.status === "completed" && !isEnding,
    askToEnd: () => (isAlerted && askPin !== null ? void endWithPin(askPin) : setAskingToEnd(true)),
    keepGoing: () => setAskingToEnd(false),
    end,
    startAgain: () => onExit(routes.trip),
    leave: () => onExit(routes.dashboard),
  };
}
