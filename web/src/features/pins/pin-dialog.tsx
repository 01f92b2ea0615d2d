import { PIN_MAX_DIGITS, enteredPinSchema, pinMessages } from "@guardianlink/domain/account/pins";
import { useEffect, useEffectEvent, useState } from "react";
import { useForm } from "react-hook-form";
import type { UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import type { PinAnswer, PinQuestion } from "../../data/pins/ask-pin.ts";
import { ServerRefusal } from "../../platform/firebase/server-refusal.ts";
import { useServices } from "../../platform/services.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { schemaResolver } from "../../ui/form/schema-resolver.ts";
import { useSentPin } from "./use-sent-pin.ts";

const pinFormSchema = z.object({ pin: enteredPinSchema });
type PinFormValues = z.infer<typeof pinFormSchema>;

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

/** Only the end of a trip takes a PIN because contacts were alerted. */
const waitingText = ({ purpose }: PinQuestion["step"]): string =>
  purpose === "end" ? `${pinMessages.offline} ${pinMessages.stayAlerted}` : pinMessages.offline;

/** Calls back when the time has come, and not without one. */
function useAt(time: Date | undefined, callback: () => void): void {
  const { clock } = useServices();
  const call = useEffectEvent(callback);
  useEffect(() => {
    if (time === undefined) return undefined;
    return clock.after(Math.max(0, time.getTime() - clock.now().getTime()), () => call());
  }, [clock, time]);
}

/** What the dialog asks now, and what it makes of a PIN. */
function useQuestion({ question, onAnswer }: PinDialogProps) {
  const form = useForm<PinFormValues>({
    defaultValues: { pin: "" },
    resolver: schemaResolver(pinFormSchema),
  });
  const [isOvertaken, setOvertaken] = useState(false);
  const [isOver, setOver] = useState(false);
  useAt(question.until, () => setOver(true));

  const refuse = (message: string): void => {
    form.resetField("pin");
    form.setError("pin", { message }, { shouldFocus: true });
  };
  const { sent, isWaiting, send, forget } = useSentPin((reply, to) => {
    if (reply instanceof ServerRefusal) refuse(reply.message);
    else if (reply.outcome === "done") onAnswer(to.isLate ? "ended" : (reply.check ?? "done"));
    else if (reply.outcome === "wrong") refuse(pinMessages.wrong);
    else if (reply.outcome === "too-many") refuse(pinMessages.tooMany);
    // The digits stay in the field, for the end of the trip.
    else if (to.step.purpose === "cancel") setOver(true);
    else setOvertaken(true);
  });
  // A PIN counts for what the dialog asked when it was sent, even if the dialog has changed since.
  const isLate = sent?.isLate ?? isOver;
  const asked = isLate ? LATE_QUESTION : question;
  return {
    form,
    asked,
    isOvertaken,
    isSending: sent !== null,
    isWaiting,
    send: (pin: string) => send({ pin, tripId: question.tripId, step: asked.step, isLate }),
    close: () => {
      forget();
      onAnswer("closed");
    },
  };
}

/**
 * Asks for the PIN. It says the same for every PIN that is right, and for every PIN while there is
 * no connection.
 */
export function PinDialog(props: PinDialogProps) {
  const { form, asked, isOvertaken, isSending, isWaiting, send, close } = useQuestion(props);
  const { step, title, text, label } = asked;
  return (
    <Dialog
      open
      keepsOnOutsideTap
      onClose={close}
      title={title}
      description={
        <span role="status">
          {isOvertaken ? pinMessages.overtaken : isWaiting ? waitingText(step) : text}
        </span>
      }
    >
      {isOvertaken ? (
        <Button block onClick={close}>
          Close
        </Button>
      ) : (
        <PinForm
          form={form}
          label={label}
          sending={!isSending ? null : isWaiting ? "Waiting for a connection..." : "Checking..."}
          onPin={send}
          onCancel={close}
        />
      )}
    </Dialog>
  );
}

interface PinFormProps {
  readonly form: UseFormReturn<PinFormValues>;
  readonly label: string;
  /** Instead of the label while a PIN is being sent; null while none is. */
  readonly sending: string | null;
  readonly onPin: (pin: string) => void;
  readonly onCancel: () => void;
}

function PinForm({ form, label, sending, onPin, onCancel }: PinFormProps) {
  const submit = form.handleSubmit(({ pin }) => onPin(pin));
  return (
    <form noValidate className="stack" onSubmit={(event) => void submit(event)}>
      <PasswordField
        label="PIN"
        inputMode="numeric"
        autoComplete="off"
        maxLength={PIN_MAX_DIGITS}
        readOnly={sending !== null}
        error={form.formState.errors.pin?.message}
        {...form.register("pin")}
      />
      <Button type="submit" size="large" block loading={sending !== null} loadingText={sending ?? label}>
        {label}
      </Button>
      <Button variant="secondary" block onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
}
