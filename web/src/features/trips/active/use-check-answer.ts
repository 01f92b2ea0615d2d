import { checkMessages } from "@guardianlink/domain/watch/check-api";
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

/** When the server got an answer. Another phone, an SOS or the end of the trip may have closed it. */
type Taken = "in-time" | "after-it-closed";

interface CheckAnswers {
  /** The answer that is on its way; null for none. */
  readonly sending: ClosingAnswer | null;
  /**
   * Sends an answer, after the PIN of a traveller who has one.
   * @returns whether the server has it
   */
  readonly send: (said: ClosingAnswer) => Promise<boolean>;
  /**
   * Reports "Need help", for the trip's record and the metrics. It shows nothing: the SOS that opens
   * with it says what is sent.
   */
  readonly reportHelp: (checkId: string) => void;
}

/** Answers the open question of a trip. */
export function useCheckAnswer(trip: TripId, check: Check | null): CheckAnswers {
  const services = useServices();
  const askPin = useAskPin();
  const [sending, setSending] = useState<ClosingAnswer | null>(null);

  const take = async (checkId: string, said: ClosingAnswer): Promise<Taken | null> => {
    if (askPin === null) {
      const answer = { tripId: trip, checkId, answer: said };
      let taken: Taken = "in-time";
      const ask = async (): Promise<void> => {
        if (!(await answerCheck(services, answer))) taken = "after-it-closed";
      };
      return (await runCall(services, ask, { failed: checkMessages.answerFailed })) ? taken : null;
    }
    const step = { purpose: "fine", checkId, answer: said } as const;
    return (await askPin({ tripId: trip, step, ...FINE_QUESTION })) === "closed" ? null : "in-time";
  };

  const send: CheckAnswers["send"] = async (said) => {
    if (check === null) return false;
    setSending(said);
    const taken = await take(check.id, said);
    if (taken === "after-it-closed") showToast(checkMessages.closedBefore, "info");
    else if (taken !== null)
      showToast(check.informedAt === null ? checkMessages.answered : checkMessages.answeredLate, "success");
    setSending(null);
    return taken !== null;
  };

  const reportHelp = (checkId: string): void =>
    void answerCheck(services, { tripId: trip, checkId, answer: "help" }).catch(reportProblem);
  return { sending, send, reportHelp };
}
