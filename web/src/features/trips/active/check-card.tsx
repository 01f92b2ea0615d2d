import type { CheckAnswer } from "@guardianlink/domain/watch/check-kinds";
import { CHECK_EXTENSION_MINUTES } from "@guardianlink/domain/watch/limits";
import { CHECK_ACTIONS } from "@guardianlink/domain/worker-messages";
import { useEffect, useEffectEvent } from "react";
import { Button } from "../../../ui/button.tsx";
import { useActiveTrip } from "./active-trip-context.ts";
import { QuestionCard } from "./question-card.tsx";
import { useCheckAnswer } from "./use-check-answer.ts";

/** Asks whether all is well, and says what happens without an answer. */
export function CheckCard({ onHelp }: { readonly onHelp: () => void }) {
  const { trip, check, now, extend, notificationCheck, clearNotificationCheck } = useActiveTrip();
  const { sending, send } = useCheckAnswer(trip.id, check);

  const answer = async (said: CheckAnswer): Promise<void> => {
    if (check === null) return;
    // After the answer, so that a second try after a failure does not move the arrival twice.
    if ((await send(said)) && said === "more-time") await extend(CHECK_EXTENSION_MINUTES);
  };

  // Answered with a button of the notification.
  const isKnown = check !== null;
  const answerTapped = useEffectEvent(() => {
    if (notificationCheck === null) return;
    if (notificationCheck === "help") onHelp();
    else if (isKnown) void answer(notificationCheck === "more" ? "more-time" : "fine");
    else return;
    clearNotificationCheck();
  });
  useEffect(() => answerTapped(), [notificationCheck, isKnown]);

  if (check === null || trip.status !== "active") return null;
  return (
    <QuestionCard {...{ check, now }}>
      <Button loading={sending === "fine"} disabled={sending !== null} onClick={() => void answer("fine")}>
        {CHECK_ACTIONS.fine}
      </Button>
      <Button
        variant="secondary"
        loading={sending === "more-time"}
        disabled={sending !== null}
        onClick={() => void answer("more-time")}
      >
        {CHECK_ACTIONS.more}
      </Button>
      <Button variant="danger" onClick={onHelp}>
        {CHECK_ACTIONS.help}
      </Button>
    </QuestionCard>
  );
}
