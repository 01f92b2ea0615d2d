import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import type { ReactNode } from "react";
import { AskPinProvider } from "../data/pins/ask-pin.ts";
import type { AskPin, PinAnswer, PinQuestion } from "../data/pins/ask-pin.ts";
import { useProfile } from "../data/profile/profile-context.tsx";
import { reportProblem } from "../platform/report.ts";

const loadDialog = () => import("../features/pins/pin-dialog.tsx");
const PinDialog = lazy(async () => ({ default: (await loadDialog()).PinDialog }));

interface Asked {
  readonly question: PinQuestion;
  readonly resolve: (answer: PinAnswer) => void;
}

/** Lets the pages below it ask for the PIN of a traveller who has one. */
export function PinHost({ children }: { readonly children: ReactNode }) {
  const profile = useProfile();
  const hasPin = profile.state === "ready" && profile.data.hasPin;
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback<AskPin>(
    (question) => new Promise((resolve) => setAsked({ question, resolve })),
    [],
  );
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
