import { profileMessages } from "@guardianlink/domain/account/profile-messages";
import type { ToastMessage } from "@guardianlink/domain/toast-message";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { toAuthFailure } from "../../platform/auth/auth.ts";
import { useAuth } from "../../platform/auth/session.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { schemaResolver } from "../../ui/form/schema-resolver.ts";
import { showToast } from "../../ui/show-toast.ts";

const passwordFormSchema = z.object({ password: z.string().check(z.minLength(1, "Required")) });

interface PasswordPromptProps {
  readonly title: string;
  readonly description: string;
  /** The button's label, and while the password is checked and used. */
  readonly label: string;
  readonly pendingLabel: string;
  readonly isDangerous?: true;
  /** Called after the password was right, with the password. */
  readonly onProved: (password: string) => Promise<void>;
  /** Shown when the password could not be checked, or `onProved` fails. */
  readonly failed: ToastMessage;
  readonly onClose: () => void;
}

/** Asks for the password of the signed-in account, because an unlocked phone is not enough. */
export function PasswordPrompt(props: PasswordPromptProps) {
  const auth = useAuth();
  const form = useForm<z.infer<typeof passwordFormSchema>>({
    defaultValues: { password: "" },
    resolver: schemaResolver(passwordFormSchema),
  });
  const { errors, isSubmitting } = form.formState;
  const prove = form.handleSubmit(async ({ password }) => {
    try {
      await auth.proveAgain(password);
      await props.onProved(password);
    } catch (error) {
      if (toAuthFailure(error).kind === "invalid-credentials")
        form.setError("password", { message: profileMessages.passwordWrong });
      else showToast(props.failed, "error");
    }
  });
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={props.title}
      description={props.description}
      dismissible={!isSubmitting}
    >
      <form noValidate className="stack" onSubmit={(event) => void prove(event)}>
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register("password")}
        />
        <Button
          type="submit"
          variant={props.isDangerous ? "danger" : "primary"}
          block
          loading={isSubmitting}
          loadingText={props.pendingLabel}
        >
          {props.label}
        </Button>
      </form>
    </Dialog>
  );
}
