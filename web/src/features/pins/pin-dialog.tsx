import { PIN_MAX_DIGITS, enteredPinSchema, pinMessages } from "@guardianlink/domain/pins";
import { useEffect, useEffectEvent, useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { verifyPin } from "../../data/pins/ask-pin.ts";
import type { PinAnswer, PinQuestion } from "../../data/pins/ask-pin.ts";
import { reportProblem } from "../../platform/report.ts";
import { ServerRefusal } from "../../platform/server-refusal.ts";
import { useServices } from "../../platform/services.ts";
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

/**
 * Asks for the PIN. It says the same for every PIN that is right, and for every PIN while there is
 * no connection. A PIN that waits is kept in the memory of this page only.
 */
export function PinDialog({ question, onAnswer }: PinDialogProps) {
  const services = useServices();
  const form = useForm<PinForm>({ defaultValues: { pin: "" }, resolver: schemaResolver(pinFormSchema) });
  /** The PIN that the server has not answered yet. */
  const [sent, setSent] = useState<{ readonly pin: string } | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const [isTooLate, setTooLate] = useState(false);

  const refuse = (message: string): void => {
    setSent(null);
    setWaiting(false);
    form.resetField("pin");
    form.setError("pin", { message }, { shouldFocus: true });
  };
  const send = useEffectEvent(async (pin: string, isCurrent: () => boolean): Promise<void> => {
    try {
      const outcome = await verifyPin(services, question, pin);
      if (!isCurrent()) return;
      if (outcome === "done") onAnswer("done");
      else if (outcome === "wrong") refuse(pinMessages.wrong);
      else if (outcome === "too-many") refuse(pinMessages.tooMany);
      else setTooLate(true);
    } catch (error) {
      if (!isCurrent()) return;
      if (error instanceof ServerRefusal) refuse(error.message);
      else {
        reportProblem(error);
        setWaiting(true);
      }
    }
  });
  useEffect(() => {
    if (sent === null) return undefined;
    let isOpen = true;
    let isBusy = false;
    const trySend = async (): Promise<void> => {
      if (isBusy) return;
      if (!services.network.isOnline()) {
        setWaiting(true);
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
        if (!open) onAnswer("closed");
      }}
      title={question.title}
      description={isTooLate ? pinMessages.tooLate : isWaiting ? pinMessages.offline : question.text}
    >
      {isTooLate ? (
        <Button block onClick={() => onAnswer("closed")}>
          Close
        </Button>
      ) : (
        <form noValidate className="stack" onSubmit={(event) => void form.handleSubmit(setSent)(event)}>
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
            {question.label}
          </Button>
          <Button variant="secondary" block onClick={() => onAnswer("closed")}>
            Cancel
          </Button>
        </form>
      )}
    </Dialog>
  );
}
