import { PIN_MAX_DIGITS, enteredPinSchema, pinMessages } from "@guardianlink/domain/account/pins";
import { useEffect, useEffectEvent, useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { verifyPin } from "../../data/pins/ask-pin.ts";
import type { PinAnswer, PinQuestion } from "../../data/pins/ask-pin.ts";
import { forgetWaitingPin, keepWaitingPin } from "../../data/pins/waiting-pin.ts";
import { reportProblem } from "../../platform/report.ts";
import { ServerRefusal } from "../../platform/firebase/server-refusal.ts";
import { useServices } from "../../platform/services.ts";
import { useUser } from "../../platform/auth/session.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { schemaResolver } from "../../ui/form/schema-resolver.ts";

/** How often a PIN that waits for a connection is sent again. */
const RETRY_MS = 5000;

const pinFormSchema = z.object({ pin: enteredPinSchema });
type PinForm = z.infer<typeof pinFormSchema>;

interface PinDialogProps {
  readonly question: PinQuestion;
  readonly onAnswer: (answer: PinAnswer) => void;
}

/** What the PIN can still do after the countdown of an SOS. */
const LATE_QUESTION = {
  step: { purpose: "end" },
  title: "Too late to cancel",
  text: pinMessages.late,
  label: "End Trip",
} as const;

/** A PIN that the server has not answered yet. */
interface SentPin {
  readonly pin: string;
  /** Whether it was entered to end the trip, because it was too late to take the SOS back. */
  readonly isLate: boolean;
}

/** Calls back when the time has come, and not without one. */
function useAt(time: Date | undefined, callback: () => void): void {
  const { clock } = useServices();
  const call = useEffectEvent(callback);
  useEffect(() => {
    if (time === undefined) return undefined;
    return clock.after(Math.max(0, time.getTime() - clock.now().getTime()), () => call());
  }, [clock, time]);
}

/**
 * Asks for the PIN. It says the same for every PIN that is right, and for every PIN while there is
 * no connection. A PIN that waits is kept in the memory of this page only.
 */
export function PinDialog({ question, onAnswer }: PinDialogProps) {
  const services = useServices();
  const { uid } = useUser();
  const form = useForm<PinForm>({ defaultValues: { pin: "" }, resolver: schemaResolver(pinFormSchema) });
  const [sent, setSent] = useState<SentPin | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const [isOvertaken, setOvertaken] = useState(false);
  const [isOver, setOver] = useState(false);
  useAt(question.until, () => setOver(true));
  // A PIN that is on its way means what the dialog said when it was sent.
  const isLate = sent?.isLate ?? isOver;
  const { step, title, text, label } = isLate ? LATE_QUESTION : question;

  const close = (answer: PinAnswer): void => {
    forgetWaitingPin(services.device, uid);
    onAnswer(answer);
  };
  const stop = (): void => {
    forgetWaitingPin(services.device, uid);
    setSent(null);
    setWaiting(false);
  };
  const wait = (): void => {
    if (step.purpose === "end" || step.purpose === "cancel")
      keepWaitingPin(services.device, uid, question.tripId);
    setWaiting(true);
  };
  const refuse = (message: string): void => {
    stop();
    form.resetField("pin");
    form.setError("pin", { message }, { shouldFocus: true });
  };
  const send = useEffectEvent(async (pin: string, isCurrent: () => boolean): Promise<void> => {
    try {
      const outcome = await verifyPin(services, { tripId: question.tripId, step }, pin);
      if (!isCurrent()) return;
      if (outcome === "done") close(isLate ? "ended" : "done");
      else if (outcome === "wrong") refuse(pinMessages.wrong);
      else if (outcome === "too-many") refuse(pinMessages.tooMany);
      else {
        stop();
        // The digits stay in the field, for the end of the trip.
        if (step.purpose === "cancel") setOver(true);
        else setOvertaken(true);
      }
    } catch (error) {
      if (!isCurrent()) return;
      if (error instanceof ServerRefusal) refuse(error.message);
      else {
        reportProblem(error);
        wait();
      }
    }
  });
  const waitForNetwork = useEffectEvent(wait);
  useEffect(() => {
    if (sent === null) return undefined;
    let isOpen = true;
    let isBusy = false;
    const trySend = async (): Promise<void> => {
      if (isBusy) return;
      if (!services.network.isOnline()) {
        waitForNetwork();
        return;
      }
      isBusy = true;
      await send(sent.pin, () => isOpen);
      isBusy = false;
    };
    const again = (): void => void trySend();
    again();
    const stopRetry = services.clock.every(RETRY_MS, again);
    const stopListening = services.network.subscribe(again);
    return () => {
      isOpen = false;
      stopRetry();
      stopListening();
    };
  }, [sent, services]);

  const { errors } = form.formState;
  return (
    <Dialog
      open
      keepsOnOutsideTap
      onOpenChange={(open) => {
        if (!open) close("closed");
      }}
      title={title}
      description={
        <span role="status">
          {isOvertaken ? pinMessages.overtaken : isWaiting ? pinMessages.offline : text}
        </span>
      }
    >
      {isOvertaken ? (
        <Button block onClick={() => close("closed")}>
          Close
        </Button>
      ) : (
        <form
          noValidate
          className="stack"
          onSubmit={(event) => void form.handleSubmit(({ pin }) => setSent({ pin, isLate }))(event)}
        >
          <PasswordField
            label="PIN"
            inputMode="numeric"
            autoComplete="off"
            maxLength={PIN_MAX_DIGITS}
            readOnly={sent !== null}
            error={errors.pin?.message}
            {...form.register("pin")}
          />
          <Button
            type="submit"
            size="large"
            block
            loading={sent !== null}
            loadingText={isWaiting ? "Waiting for a connection..." : "Checking..."}
          >
            {label}
          </Button>
          <Button variant="secondary" block onClick={() => close("closed")}>
            Cancel
          </Button>
        </form>
      )}
    </Dialog>
  );
}
