import { message } from "@guardianlink/domain/toast-message";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import type { ReactNode } from "react";
import { AskPinProvider } from "../data/pins/ask-pin.ts";
import type { AskPin, PinAnswer, PinQuestion } from "../data/pins/ask-pin.ts";
import { useProfile } from "../data/profile/profile-context.tsx";
import { reportProblem } from "../platform/report.ts";
import { showToast } from "../ui/show-toast.ts";

const loadDialog = () => import("../features/pins/pin-dialog.tsx");
const PinDialog = lazy(async () => ({ default: (await loadDialog()).PinDialog }));

const NOT_LOADED = message("Couldn't ask for your PIN", "Check your network, then try again.");

interface Asked {
  readonly question: PinQuestion;
  readonly resolve: (answer: PinAnswer) => void;
}

/** Lets the pages below it ask for the PIN of a traveller who has one. */
export function PinHost({ children }: { readonly children: ReactNode }) {
  const profile = useProfile();
  const hasPin = profile.state === "ready" && profile.data.hasPin;
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback<AskPin>(async (question) => {
    try {
      await loadDialog();
    } catch (error) {
      reportProblem(error);
      showToast(NOT_LOADED, "error");
      return "closed";
    }
    return new Promise((resolve) => setAsked({ question, resolve }));
  }, []);
  // Load the dialog now, because it may be needed without network.
  useEffect(() => {
    if (hasPin) loadDialog().catch(reportProblem);
  }, [hasPin]);
  const answer = (given: PinAnswer): void => {
    asked?.resolve(given);
    setAsked(null);
  };
  return (
    <AskPinProvider value={hasPin ? ask : null}>
      {children}
      {asked && (
        <Suspense>
          <PinDialog question={asked.question} onAnswer={answer} />
        </Suspense>
      )}
    </AskPinProvider>
  );
}
