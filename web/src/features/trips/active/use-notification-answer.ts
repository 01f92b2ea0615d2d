import {
  ANSWER_MAX_AGE_MS,
  NOTIFICATION_EXTENSION_MINUTES,
  readTripAnswer,
  TRIP_ANSWERS,
} from "@guardianlink/domain/worker-messages";
import type { CHECK_ACTIONS } from "@guardianlink/domain/worker-messages";
import { useEffect, useEffectEvent } from "react";
import { reportProblem } from "../../../platform/report.ts";
import { useServices } from "../../../platform/services.ts";
import { workerMailbox } from "../../../platform/storage/worker-mailbox.ts";

const answers = workerMailbox(TRIP_ANSWERS);

interface Acts {
  /** Asks before it ends the trip, because a tap in a pocket must not end it. */
  readonly onArrived: () => void;
  readonly onExtend: (minutes: number) => void;
  /** Answers the open question whether all is well. */
  readonly onCheck: (action: keyof typeof CHECK_ACTIONS) => void;
}

/** Applies what the traveller has tapped on the notification of this trip. */
export function useNotificationAnswer(tripId: string, { onArrived, onExtend, onCheck }: Acts): void {
  const { clock } = useServices();
  const look = useEffectEvent(async (): Promise<void> => {
    const answer = readTripAnswer(await answers.take());
    if (answer?.tripId !== tripId || clock.now().getTime() - answer.atMs > ANSWER_MAX_AGE_MS) return;
    if (answer.action === "arrived") onArrived();
    else if (answer.action === "extend") onExtend(NOTIFICATION_EXTENSION_MINUTES);
    else onCheck(answer.action);
  });
  useEffect(() => {
    const lookAgain = (): void => void look().catch(reportProblem);
    lookAgain();
    return answers.subscribe(lookAgain);
  }, [tripId]);
}
