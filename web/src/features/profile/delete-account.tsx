import { accountDataMessages } from "@guardianlink/domain/account-data";
import { profileMessages } from "@guardianlink/domain/messages";
import { useState } from "react";
import type { SubmitEvent } from "react";
import type { AccountCalls } from "../../platform/account-calls.ts";
import { AuthFailure } from "../../platform/auth.ts";
import { useAuth } from "../../platform/session.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { showToast } from "../../ui/show-toast.ts";

interface DeleteAccountProps {
  readonly calls: Pick<AccountCalls, "deleteAccount">;
  readonly onClose: () => void;
}

/** Asks, and deletes the account. The password is asked for only when the last sign-in is too long ago for the server. */
export function DeleteAccount({ calls, onClose }: DeleteAccountProps) {
  const auth = useAuth();
  const [step, setStep] = useState<"question" | "password">("question");
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();

  const deleteNow = async (): Promise<void> => {
    const refusal = await calls.deleteAccount();
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
      if (isWrong) setProblem(profileMessages.passwordWrong);
      else showToast(accountDataMessages.deleteFailed, "error");
    }
    setPending(false);
  };
  const prove = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("password");
    const password = typeof typed === "string" ? typed : "";
    void attempt(async () => {
      await auth.proveAgain(password);
      await deleteNow();
    });
  };

  if (step === "question")
    return (
      <ConfirmDialog
        open
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        title="Delete your account?"
        text="Your trips, photos, contacts, medical profile, ads and family links are deleted at once and cannot be brought back. A paid subscription ends."
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
      <form noValidate className="stack" onSubmit={prove}>
        <PasswordField
          label="Current Password"
          name="password"
          autoComplete="current-password"
          error={problem}
        />
        <Button type="submit" variant="danger" block loading={isPending} loadingText="Deleting...">
          Delete Account
        </Button>
      </form>
    </Dialog>
  );
}
