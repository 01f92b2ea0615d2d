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
  const { sending, send, reportHelp } = useCheckAnswer(trip.id, check);

  const askForTime = async (): Promise<void> => {
    // After the answer, so that a second try after a failure does not move the arrival twice.
    if (await send("more-time")) await extend(CHECK_EXTENSION_MINUTES);
  };
  const askForHelp = (checkId: string | null): void => {
    if (checkId !== null) reportHelp(checkId);
    onHelp();
  };

  // Answered with a button of the notification. A tap may come before the page has its question.
  const openId = check?.id ?? null;
  const answerTapped = useEffectEvent(() => {
    if (notificationCheck === null) return;
    const { action, checkId } = notificationCheck;
    if (action === "help") askForHelp(checkId);
    else if (openId === null || openId !== checkId) return;
    else void (action === "more" ? askForTime() : send("fine"));
    clearNotificationCheck();
  });
  useEffect(() => answerTapped(), [notificationCheck, openId]);

  if (check === null || trip.status !== "active") return null;
  return (
    <QuestionCard {...{ check, now }}>
      <Button loading={sending === "fine"} disabled={sending !== null} onClick={() => void send("fine")}>
        {CHECK_ACTIONS.fine}
      </Button>
      <Button
        variant="secondary"
        loading={sending === "more-time"}
        disabled={sending !== null}
        onClick={() => void askForTime()}
      >
        {CHECK_ACTIONS.more}
      </Button>
      <Button variant="danger" onClick={() => askForHelp(check.id)}>
        {CHECK_ACTIONS.help}
      </Button>
    </QuestionCard>
  );
}
