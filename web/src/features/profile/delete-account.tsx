import { accountDataMessages } from "@guardianlink/domain/account-data";
import { profileMessages } from "@guardianlink/domain/messages";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { deleteAccount } from "../../data/account/delete-account.ts";
import { AuthFailure } from "../../platform/auth.ts";
import { useServices } from "../../platform/services.ts";
import { useAuth } from "../../platform/session.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { schemaResolver } from "../../ui/form/schema-resolver.ts";
import { showToast } from "../../ui/show-toast.ts";

const passwordFormSchema = z.object({ password: z.string().check(z.minLength(1, "Required")) });

/**
 * Asks, and deletes the account. It asks for the password only when the last sign-in is too old for
 * the server.
 */
export function DeleteAccount({ onClose }: { readonly onClose: () => void }) {
  const services = useServices();
  const auth = useAuth();
  const [step, setStep] = useState<"question" | "password">("question");
  const [isPending, setPending] = useState(false);
  const form = useForm<z.infer<typeof passwordFormSchema>>({
    defaultValues: { password: "" },
    resolver: schemaResolver(passwordFormSchema),
  });

  const deleteNow = async (): Promise<void> => {
    const refusal = await deleteAccount(services);
    if (refusal === null) return auth.leaveDeleted();
    if (refusal === "sign-in-again") setStep("password");
    else {
      showToast(accountDataMessages.tripRunning, "error");
      onClose();
    }
  };
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    setPending(true);
    try {
      await act();
    } catch (error) {
      const isWrong = error instanceof AuthFailure && error.kind === "invalid-credentials";
      if (isWrong) form.setError("password", { message: profileMessages.passwordWrong });
      else showToast(accountDataMessages.deleteFailed, "error");
    }
    setPending(false);
  };
  const prove = form.handleSubmit(({ password }) =>
    attempt(async () => {
      await auth.proveAgain(password);
      await deleteNow();
    }),
  );

  if (step === "question")
    return (
      <ConfirmDialog
        open
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        title="Delete your account?"
        text="Your trips, photos, contacts, medical profile, ads and family links are deleted now. You can't undo this. A paid subscription ends."
        confirmLabel="Delete Account"
        pendingLabel="Deleting..."
        pending={isPending}
        onConfirm={() => void attempt(deleteNow)}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Delete Account"
      description={accountDataMessages.passwordNeeded.text}
      dismissible={!isPending}
    >
      <form noValidate className="stack" onSubmit={(event) => void prove(event)}>
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          error={form.formState.errors.password?.message}
          {...form.register("password")}
        />
        <Button type="submit" variant="danger" block loading={isPending} loadingText="Deleting...">
          Delete Account
        </Button>
      </form>
    </Dialog>
  );
}
