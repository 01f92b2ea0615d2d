import {
  ANSWER_MAX_AGE_MS,
  NOTIFICATION_EXTENSION_MINUTES,
  readTripAnswer,
  TRIP_ANSWERS,
} from "@guardianlink/domain/worker-messages";
import type { CHECK_ACTIONS, TripAnswer } from "@guardianlink/domain/worker-messages";
import { useEffect, useEffectEvent } from "react";
import { reportProblem } from "../../../platform/report.ts";
import { useServices } from "../../../platform/services.ts";
import { workerMailbox } from "../../../platform/storage/worker-mailbox.ts";

const answers = workerMailbox(TRIP_ANSWERS);

/** The answer to "All well?" that was tapped on a notification. It is for that question alone. */
export interface TappedCheck extends Pick<TripAnswer, "checkId"> {
  readonly action: keyof typeof CHECK_ACTIONS;
}

interface Acts {
  /** Asks before it ends the trip, because a tap in a pocket must not end it. */
  readonly onArrived: () => void;
  readonly onExtend: (minutes: number) => void;
  readonly onCheck: (tapped: TappedCheck) => void;
}

/** Applies what the traveller has tapped on the notification of this trip. */
export function useNotificationAnswer(tripId: string, { onArrived, onExtend, onCheck }: Acts): void {
  const { clock } = useServices();
  const look = useEffectEvent(async (): Promise<void> => {
    const answer = readTripAnswer(await answers.take());
    if (answer?.tripId !== tripId || clock.now().getTime() - answer.atMs > ANSWER_MAX_AGE_MS) return;
    const { action, checkId } = answer;
    if (action === "arrived") onArrived();
    else if (action === "extend") onExtend(NOTIFICATION_EXTENSION_MINUTES);
    else onCheck({ action, checkId });
  });
  useEffect(() => {
    const lookAgain = (): void => void look().catch(reportProblem);
    lookAgain();
    return answers.subscribe(lookAgain);
  }, [tripId]);
}
