import { newPinsSchema, setPinsRefusals } from "@guardianlink/domain/account/new-pins";
import { PIN_MAX_DIGITS, pinMessages } from "@guardianlink/domain/account/pins";
import type { NewPins } from "@guardianlink/domain/account/new-pins";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { UseFormReturn } from "react-hook-form";
import { runCall } from "../../data/call-server.ts";
import { setPins } from "../../data/pins/set-pins.ts";
import { useServices } from "../../platform/services.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { schemaResolver } from "../../ui/form/schema-resolver.ts";
import { showToast } from "../../ui/show-toast.ts";
import { PasswordPrompt } from "./password-prompt.tsx";

interface PinFormValues {
  readonly safety: string;
  /** Empty for none. */
  readonly duress: string;
}

/** An empty duress PIN is none. */
const pinsResolver = schemaResolver<PinFormValues, NewPins>({
  safeParse: (values) => {
    const { safety, duress } = values as PinFormValues;
    return newPinsSchema.safeParse({ safety, duress: duress === "" ? null : duress });
  },
});

const PIN_INPUT = { inputMode: "numeric", autoComplete: "off", maxLength: PIN_MAX_DIGITS } as const;

interface SetPinDialogProps {
  readonly hasPin: boolean;
  readonly onClose: () => void;
}

/**
 * Sets or removes the PINs. It does not show whether there is a duress PIN, and asks for the
 * password when the last sign-in is too old for the server.
 */
export function SetPinDialog({ hasPin, onClose }: SetPinDialogProps) {
  const services = useServices();
  /** What is saved once the password was right; undefined while it is not asked for. */
  const [pending, setPending] = useState<NewPins | null | undefined>(undefined);
  const save = async (pins: NewPins | null): Promise<void> => {
    if ((await setPins(services, pins)) !== null) {
      setPending(pins);
      return;
    }
    showToast(pins === null ? pinMessages.removed : pinMessages.saved);
    onClose();
  };
  if (pending === undefined) return <PinsDialog {...{ hasPin, save, onClose }} />;
  return (
    <PasswordPrompt
      title="Safety PIN"
      description={setPinsRefusals["sign-in-again"]}
      label={pending === null ? "Remove PIN" : "Save PIN"}
      pendingLabel="Saving..."
      onProved={() => save(pending)}
      failed={pinMessages.failed}
      onClose={onClose}
    />
  );
}

interface PinsDialogProps extends SetPinDialogProps {
  /** Saves the PINs, or removes them with null. */
  readonly save: (pins: NewPins | null) => Promise<void>;
}

/** The form of the two PINs, and what saves or removes them. */
function usePins(save: PinsDialogProps["save"]) {
  const services = useServices();
  const form = useForm<PinFormValues, unknown, NewPins>({
    defaultValues: { safety: "", duress: "" },
    resolver: pinsResolver,
  });
  const [isRemoving, setRemoving] = useState(false);
  const trySave = (pins: NewPins | null): Promise<boolean> =>
    runCall(services, () => save(pins), { failed: pinMessages.failed });
  const remove = async (): Promise<void> => {
    setRemoving(true);
    await trySave(null);
    setRemoving(false);
  };
  return { form, submit: form.handleSubmit(trySave), isRemoving, remove };
}

function PinsDialog({ hasPin, save, onClose }: PinsDialogProps) {
  const { form, submit, isRemoving, remove } = usePins(save);
  const { isSubmitting } = form.formState;
  const isBusy = isSubmitting || isRemoving;
  return (
    <Dialog
      open
      dismissible={!isBusy}
      keepsOnOutsideTap
      onClose={onClose}
      title="Safety PIN"
      description="We ask for it to end an alert, cancel an SOS, answer “All well?” or move your arrival by more than an hour."
    >
      <form noValidate className="stack" onSubmit={(event) => void submit(event)}>
        <PinFields form={form} />
        <p className="muted small">
          Don&apos;t use the PIN of your phone or your bank. If you forget it, set a new one here with your
          password.
          {hasPin && " Saving replaces both PINs."}
        </p>
        <Button type="submit" block loading={isSubmitting} loadingText="Saving..." disabled={isBusy}>
          Save PIN
        </Button>
        {hasPin && (
          <Button
            variant="secondary"
            block
            loading={isRemoving}
            loadingText="Removing..."
            disabled={isBusy}
            onClick={() => void remove()}
          >
            Remove PIN
          </Button>
        )}
      </form>
    </Dialog>
  );
}

interface PinFieldsProps {
  readonly form: UseFormReturn<PinFormValues, unknown, NewPins>;
}

function PinFields({ form }: PinFieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <PasswordField
        label="Safety PIN"
        hint="4 to 6 digits. Use it when you are safe."
        error={errors.safety?.message}
        {...PIN_INPUT}
        {...form.register("safety")}
      />
      <PasswordField
        label="Duress PIN"
        optional
        hint="Use it when someone forces you. This phone shows the same as with your safety PIN. Your contacts read: “Forced to say safe. Don't call, don't text.”"
        error={errors.duress?.message}
        {...PIN_INPUT}
        {...form.register("duress")}
      />
    </>
  );
}
