import { checkMessages } from "@guardianlink/domain/watch/check-api";
import type { Check } from "@guardianlink/domain/watch/check";
import type { CheckAnswer } from "@guardianlink/domain/watch/check-kinds";
import type { TripId } from "@guardianlink/domain/ids";
import type { ToastMessage } from "@guardianlink/domain/toast-message";
import { useState } from "react";
import { useAskPin } from "../../../data/pins/ask-pin.ts";
import { answerCheck } from "../../../data/trips/trip-checks.ts";
import { reportProblem } from "../../../platform/report.ts";
import { useServices } from "../../../platform/services.ts";
import { showToast } from "../../../ui/show-toast.ts";
import { FINE_QUESTION } from "../trip-toast-texts.ts";

/** What the traveller reads after an answer. "Need help" says nothing to the contacts; the SOS does. */
function thanksFor({ informedAt }: Check, said: CheckAnswer): ToastMessage {
  if (said === "help") return checkMessages.answeredHelp;
  return informedAt === null ? checkMessages.answered : checkMessages.answeredLate;
}

interface CheckAnswers {
  /** The answer that is on its way; null for none. */
  readonly sending: CheckAnswer | null;
  /**
   * Sends an answer, after the PIN of a traveller who has one and says that all is well.
   * @returns whether the server has it
   */
  readonly send: (said: CheckAnswer) => Promise<boolean>;
}

/** Answers the open question of a trip. */
export function useCheckAnswer(trip: TripId, check: Check | null): CheckAnswers {
  const services = useServices();
  const askPin = useAskPin();
  const [sending, setSending] = useState<CheckAnswer | null>(null);

  const take = async (checkId: string, said: CheckAnswer): Promise<boolean> => {
    if (askPin === null || said === "help") {
      await answerCheck(services, { tripId: trip, checkId, answer: said });
      return true;
    }
    const step = { purpose: "fine", checkId, answer: said } as const;
    return (await askPin({ tripId: trip, step, ...FINE_QUESTION })) !== "closed";
  };

  const send: CheckAnswers["send"] = async (said) => {
    if (check === null) return false;
    setSending(said);
    try {
      if (!(await take(check.id, said))) return false;
      showToast(thanksFor(check, said), "success");
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
