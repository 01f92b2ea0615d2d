import { PASSWORD_HINT, newPasswordSchema } from "@guardianlink/domain/account/account";
import { profileMessages } from "@guardianlink/domain/account/profile-messages";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { toAuthFailure } from "../../platform/auth/auth.ts";
import { reportProblem } from "../../platform/report.ts";
import { useAuth } from "../../platform/auth/session.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { schemaResolver } from "../../ui/form/schema-resolver.ts";
import { showToast } from "../../ui/show-toast.ts";

const passwordFormSchema = z
  .object({
    current: z.string().check(z.minLength(1, "Required")),
    next: newPasswordSchema,
    confirm: z.string(),
  })
  .check(
    z.refine((form) => form.next === form.confirm, {
      error: "Please ensure both passwords match.",
      path: ["confirm"],
    }),
  );
type PasswordForm = z.infer<typeof passwordFormSchema>;

interface ChangePasswordDialogProps {
  readonly onClose: () => void;
  /** Called after the change. */
  readonly onChanged: () => Promise<void>;
}

/** Changes the password. It asks for the current one, so that an unlocked phone is not enough. */
export const ChangePasswordDialog = ({ onClose, onChanged }: ChangePasswordDialogProps) => (
  <Dialog
    open
    onClose={onClose}
    title="Change Password"
    description="You stay signed in on this phone. Every other phone is signed out."
  >
    <PasswordChange
      onDone={() => {
        onClose();
        onChanged().catch(reportProblem);
      }}
    />
  </Dialog>
);

function PasswordChange({ onDone }: { readonly onDone: () => void }) {
  const auth = useAuth();
  const form = useForm<PasswordForm>({
    defaultValues: { current: "", next: "", confirm: "" },
    resolver: schemaResolver<PasswordForm>(passwordFormSchema),
  });
  const { errors, isSubmitting } = form.formState;

  const save = form.handleSubmit(async ({ current, next }) => {
    try {
      await auth.changePassword(current, next);
      showToast(profileMessages.passwordChanged);
      onDone();
    } catch (error) {
      form.setError("current", { message: reason(error) });
    }
  });

  return (
    <form noValidate className="stack" onSubmit={(event) => void save(event)}>
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        error={errors.current?.message}
        {...form.register("current")}
      />
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        error={errors.next?.message}
        {...form.register("next")}
      />
      <PasswordField
        label="Confirm New Password"
        autoComplete="new-password"
        error={errors.confirm?.message}
        {...form.register("confirm")}
      />
      <Button type="submit" block loading={isSubmitting} loadingText="Saving...">
        Save Password
      </Button>
    </form>
  );
}

function reason(error: unknown): string {
  const { kind } = toAuthFailure(error);
  if (kind === "invalid-credentials") return profileMessages.passwordWrong;
  if (kind === "too-many-requests") return profileMessages.tooManyAttempts;
  if (kind === "network") return profileMessages.offline;
  return profileMessages.updateFailed.text ?? profileMessages.updateFailed.title;
}
