import { checkMessages } from "@guardianlink/domain/watch/check-api";
import type { AnsweredCheck } from "@guardianlink/domain/watch/check-api";
import type { Check } from "@guardianlink/domain/watch/check";
import type { CheckAnswer } from "@guardianlink/domain/watch/check-kinds";
import type { TripId } from "@guardianlink/domain/ids";
import { useState } from "react";
import { runCall } from "../../../data/call-server.ts";
import { useAskPin } from "../../../data/pins/ask-pin.ts";
import { answerCheck } from "../../../data/trips/trip-checks.ts";
import { reportProblem } from "../../../platform/report.ts";
import { useServices } from "../../../platform/services.ts";
import { showToast } from "../../../ui/show-toast.ts";
import { FINE_QUESTION } from "../trip-toast-texts.ts";

/** An answer that closes the question. */
type ClosingAnswer = Exclude<CheckAnswer, "help">;

interface CheckAnswers {
  /** The answer that is on its way; null for none. */
  readonly sending: ClosingAnswer | null;
  /**
   * Sends an answer, after the PIN of a traveller who has one.
   * @returns whether the server has it
   */
  readonly send: (said: ClosingAnswer) => Promise<boolean>;
  /**
   * Reports "Need help", for the trip's record and the metrics. It shows nothing: the SOS that
   * opens with it says what is sent.
   */
  readonly reportHelp: (checkId: string) => void;
}

/** Answers the open question of a trip. */
export function useCheckAnswer(trip: TripId, check: Check | null): CheckAnswers {
  const services = useServices();
  const askPin = useAskPin();
  const [sending, setSending] = useState<ClosingAnswer | null>(null);

  const take = async (checkId: string, said: ClosingAnswer): Promise<AnsweredCheck | null> => {
    if (askPin === null) {
      let found: AnsweredCheck | null = null;
      const ask = async (): Promise<void> => {
        found = await answerCheck(services, { tripId: trip, checkId, answer: said });
      };
      await runCall(services, ask, { failed: checkMessages.answerFailed });
      return found;
    }
    const step = { purpose: "fine", checkId, answer: said } as const;
    const found = await askPin({ tripId: trip, step, ...FINE_QUESTION });
    return typeof found === "string" ? null : found;
  };

  const send: CheckAnswers["send"] = async (said) => {
    if (check === null) return false;
    setSending(said);
    const found = await take(check.id, said);
    // Only the server knows whether the question was still open, because the page's copy is older
    // than the time that the PIN took.
    if (found?.wasOpen === false) showToast(checkMessages.closedBefore, "info");
    else if (found)
      showToast(found.wereContactsTold ? checkMessages.answeredLate : checkMessages.answered, "success");
    setSending(null);
    return found !== null;
  };

  const reportHelp = (checkId: string): void =>
    void answerCheck(services, { tripId: trip, checkId, answer: "help" }).catch(reportProblem);
  return { sending, send, reportHelp };
}
