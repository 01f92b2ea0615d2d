import { checkMessages } from "@guardianlink/domain/watch/check-api";
import type { CheckAnswer } from "@guardianlink/domain/watch/check-kinds";
import { CHECK_REASONS } from "@guardianlink/domain/watch/check-texts";
import { ANSWER_WAIT_MS, CHECK_EXTENSION_MINUTES } from "@guardianlink/domain/watch/limits";
import { CHECK_ACTIONS } from "@guardianlink/domain/worker-messages";
import { MessageCircleQuestion } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { useActiveTrip } from "./active-trip-context.ts";
import styles from "./check-card.module.css";
import { clockTime } from "../format-time.ts";
import { FINE_QUESTION } from "../trip-toast-texts.ts";
import { useCheckAnswer } from "./use-check-answer.ts";

/** Asks whether all is well, and says what happens without an answer. */
export function CheckCard({ onHelp }: { readonly onHelp: () => void }) {
  const { trip, check, now, extend, notificationCheck, clearNotificationCheck } = useActiveTrip();
  const { sending, send } = useCheckAnswer(trip.id, check);

  const answer = async (said: CheckAnswer): Promise<void> => {
    if (check === null) return;
    const toast = check.informedAt === null ? checkMessages.answered : checkMessages.answeredLate;
    // After the answer, so that a second try after a failure does not move the arrival twice.
    if ((await send(said, FINE_QUESTION, toast)) && said === "more-time")
      await extend(CHECK_EXTENSION_MINUTES);
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
  const deadline = new Date(check.askedAt.getTime() + ANSWER_WAIT_MS);
  return (
    <div role="alert">
      <Card
        title={FINE_QUESTION.title}
        tone="warn"
        icon={<MessageCircleQuestion aria-hidden="true" size={20} />}
      >
        <p>
          {CHECK_REASONS[check.kind]}{" "}
          {check.informedAt === null
            ? `Answer by ${clockTime(deadline, now)}, or we'll tell your contacts.`
            : "You didn't answer, so we've told your contacts."}
        </p>
        <div className={styles.answers}>
          <Button
            loading={sending === "fine"}
            disabled={sending !== null}
            onClick={() => void answer("fine")}
          >
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
        </div>
      </Card>
    </div>
  );
}
