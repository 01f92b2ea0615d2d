import { CHECK_EXTENSION_MINUTES } from "@guardianlink/domain/watch/limits";
import { CHECK_ACTIONS } from "@guardianlink/domain/worker-messages";
import { useEffect, useEffectEvent } from "react";
import { Button } from "../../../ui/button.tsx";
import { useActiveTrip } from "./active-trip-context.ts";
import { QuestionCard } from "./question-card.tsx";
import { useCheckAnswer } from "./use-check-answer.ts";
import type { TappedCheck } from "./use-notification-answer.ts";

interface CheckAnswers {
  /** The question that the page shows; null before it is known. */
  readonly openId: string | null;
  readonly onFine: () => void;
  readonly onMoreTime: () => void;
  readonly onHelp: (checkId: TappedCheck["checkId"]) => void;
}

/**
 * Answers as the person did with a button of the notification. The tap may come before the page
 * knows the question, and waits for it.
 */
function useNotificationTap({ openId, onFine, onMoreTime, onHelp }: CheckAnswers): void {
  const { notificationCheck, clearNotificationCheck } = useActiveTrip();
  const answer = useEffectEvent(() => {
    if (notificationCheck === null) return;
    const { action, checkId } = notificationCheck;
    if (action === "help") onHelp(checkId);
    else if (openId === null || openId !== checkId) return;
    else if (action === "more") onMoreTime();
    else onFine();
    clearNotificationCheck();
  });
  useEffect(() => answer(), [notificationCheck, openId]);
}

/** Asks whether all is well, and says what happens without an answer. */
export function CheckCard({ onHelp }: { readonly onHelp: () => void }) {
  const { trip, check, now, extend } = useActiveTrip();
  const { sending, send, reportHelp } = useCheckAnswer(trip.id, check);

  const askForTime = async (): Promise<void> => {
    // After the answer, so that a second try after a failure does not move the arrival twice.
    if (await send("more-time")) await extend(CHECK_EXTENSION_MINUTES);
  };
  const askForHelp = (checkId: TappedCheck["checkId"]): void => {
    if (checkId !== null) reportHelp(checkId);
    onHelp();
  };

  useNotificationTap({
    openId: check?.id ?? null,
    onFine: () => void send("fine"),
    onMoreTime: () => void askForTime(),
    onHelp: askForHelp,
  });

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
