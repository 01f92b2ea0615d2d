import { checkMessages } from "@guardianlink/domain/anomalies/check-api";
import type { CheckAnswer } from "@guardianlink/domain/anomalies/check-kinds";
import { CHECK_REASONS } from "@guardianlink/domain/anomalies/check-texts";
import { ANSWER_WAIT_MS, CHECK_EXTENSION_MINUTES } from "@guardianlink/domain/anomalies/limits";
import { CHECK_ACTIONS } from "@guardianlink/domain/worker-messages";
import { MessageCircleQuestion } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useAskPin } from "../../data/pins/ask-pin.ts";
import { answerCheck } from "../../data/trips/trip-checks.ts";
import { reportProblem } from "../../platform/report.ts";
import { useServices } from "../../platform/services.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { showToast } from "../../ui/show-toast.ts";
import { useActiveTrip } from "./active-trip-context.ts";
import styles from "./check-card.module.css";
import { clockTime } from "./format-time.ts";
import { FINE_QUESTION } from "./trip-toast-texts.ts";

const TITLE = "All well?";

/** Asks whether all is well, and says what happens without an answer. */
export function CheckCard({ onHelp }: { readonly onHelp: () => void }) {
  const services = useServices();
  const { trip, check, now, extend, notificationCheck, clearNotificationCheck } = useActiveTrip();
  const askPin = useAskPin();
  const [sending, setSending] = useState<CheckAnswer | null>(null);

  const answer = async (said: CheckAnswer): Promise<void> => {
    if (check === null) return;
    const toast = check.informedAt === null ? checkMessages.answered : checkMessages.answeredLate;
    if (askPin !== null && said !== "help") {
      const step = { purpose: "fine", checkId: check.id, answer: said } as const;
      if ((await askPin({ tripId: trip.id, step, ...FINE_QUESTION })) === "closed") return;
      showToast(toast, "success");
      if (said === "more-time") await extend(CHECK_EXTENSION_MINUTES);
      return;
    }
    setSending(said);
    try {
      // First, so that a second try after a failure does not move the arrival twice.
      await answerCheck(services, { tripId: trip.id, checkId: check.id, answer: said });
      if (said === "more-time") await extend(CHECK_EXTENSION_MINUTES);
      showToast(toast, "success");
    } catch (error) {
      reportProblem(error);
      showToast(checkMessages.answerFailed, "error");
    }
    setSending(null);
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
      <Card title={TITLE} tone="warn" icon={<MessageCircleQuestion aria-hidden="true" size={20} />}>
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
