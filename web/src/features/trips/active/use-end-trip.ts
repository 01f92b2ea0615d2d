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

type PinTexts = Pick<PinQuestion, "title" | "text" | "label">;

/**
 * Ends the trip by the PIN, which the server compares. A PIN that waits from an earlier visit is
 * asked for again.
 * @param onStep is called when the dialog opens, and when a PIN has ended the trip
 * @returns asks for the PIN; null without one
 */
function useEndWithPin(uid: UserId, trip: RunningTrip, onStep: (step: "opened" | "done") => void) {
  const { device } = useServices();
  const askPin = useAskPin();
  const endWith = async (ask: AskPin, question: PinTexts = END_QUESTION): Promise<void> => {
    onStep("opened");
    const step = { purpose: "end" } as const;
    if ((await ask({ tripId: trip.id, step, ...question })) !== "closed") onStep("done");
  };
  const askAgain = useEffectEvent((ask: AskPin) => {
    const isAsked = trip.status !== "completed" && hasWaitingPin(device, uid, trip.id);
    if (isAsked) void endWith(ask, { ...END_QUESTION, text: pinMessages.again });
  });
  useEffect(() => {
    if (askPin !== null) askAgain(askPin);
  }, [askPin]);
  return askPin === null ? null : () => void endWith(askPin);
}

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

  const endWithPin = useEndWithPin(uid, trip, (step) => {
    setAskingToEnd(false);
    if (step === "opened") return;
    setEnding(true);
    showToast(endToast.accepted, "success");
    onExit(routes.dashboard);
  });

  return {
    isAskingToEnd,
    isEnding,
    isOverElsewhere: trip.status === "completed" && !isEnding,
    askToEnd: () => (isAlerted && endWithPin !== null ? endWithPin() : setAskingToEnd(true)),
    keepGoing: () => setAskingToEnd(false),
    end,
    startAgain: () => onExit(routes.trip),
    leave: () => onExit(routes.dashboard),
  };
}
