import { checkMessages } from "@guardianlink/domain/watch/check-api";
import type { Check } from "@guardianlink/domain/watch/check";
import type { CheckAnswer } from "@guardianlink/domain/watch/check-kinds";
import type { TripId } from "@guardianlink/domain/ids";
import type { ToastMessage } from "@guardianlink/domain/toast-message";
import { useState } from "react";
import { useAskPin } from "../../../data/pins/ask-pin.ts";
import type { PinQuestion } from "../../../data/pins/ask-pin.ts";
import { answerCheck } from "../../../data/trips/trip-checks.ts";
import { reportProblem } from "../../../platform/report.ts";
import { useServices } from "../../../platform/services.ts";
import { showToast } from "../../../ui/show-toast.ts";

type PinWords = Pick<PinQuestion, "title" | "text" | "label">;

interface CheckAnswers {
  /** The answer that is on its way; null for none. */
  readonly sending: CheckAnswer | null;
  /**
   * Sends an answer, after the PIN of a traveller who has one and says that all is well.
   * @returns whether the server has it
   */
  readonly send: (said: CheckAnswer, question: PinWords, thanks: ToastMessage) => Promise<boolean>;
}

/** Answers the open question of a trip. */
export function useCheckAnswer(trip: TripId, check: Check | null): CheckAnswers {
  const services = useServices();
  const askPin = useAskPin();
  const [sending, setSending] = useState<CheckAnswer | null>(null);

  const take = async (checkId: string, said: CheckAnswer, question: PinWords): Promise<boolean> => {
    if (askPin === null || said === "help") {
      await answerCheck(services, { tripId: trip, checkId, answer: said });
      return true;
    }
    const step = { purpose: "fine", checkId, answer: said } as const;
    return (await askPin({ tripId: trip, step, ...question })) !== "closed";
  };

  const send: CheckAnswers["send"] = async (said, question, thanks) => {
    if (check === null) return false;
    setSending(said);
    try {
      if (!(await take(check.id, said, question))) return false;
      showToast(thanks, "success");
      return true;
    } catch (error) {
      reportProblem(error);
      showToast(checkMessages.answerFailed, "error");
      return false;
    } finally {
      setSending(null);
    }
  };
  return { sending, send };
}
