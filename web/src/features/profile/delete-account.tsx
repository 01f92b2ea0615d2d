import { accountDataMessages } from "@guardianlink/domain/account/account-data";
import { useState } from "react";
import { deleteAccount } from "../../data/account/delete-account.ts";
import { useServices } from "../../platform/services.ts";
import { useAuth } from "../../platform/auth/session.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { showToast } from "../../ui/show-toast.ts";
import { PasswordPrompt } from "./password-prompt.tsx";

interface DeleteAccountProps {
  readonly onClose: () => void;
}

/** Deletes the account, and tells what the person must do before the server does. */
function useDeletion({ onClose }: DeleteAccountProps) {
  const services = useServices();
  const auth = useAuth();
  const [step, setStep] = useState<"question" | "password">("question");
  const [isPending, setPending] = useState(false);

  const deleteNow = async (): Promise<void> => {
    const refusal = await deleteAccount(services);
    if (refusal === null) return auth.leaveDeleted();
    if (refusal === "sign-in-again") setStep("password");
    else {
      showToast(accountDataMessages.tripRunning, "error");
      onClose();
    }
  };
  const confirm = async (): Promise<void> => {
    setPending(true);
    await deleteNow().catch(() => showToast(accountDataMessages.deleteFailed, "error"));
    setPending(false);
  };
  return { step, isPending, deleteNow, confirm };
}

/**
 * Asks, and deletes the account. It asks for the password only when the last sign-in is too old for
 * the server.
 */
export function DeleteAccount({ onClose }: DeleteAccountProps) {
  const { step, isPending, deleteNow, confirm } = useDeletion({ onClose });

  if (step === "question")
    return (
      <ConfirmDialog
        open
        onClose={onClose}
        title="Delete your account?"
        text="Your trips, photos, contacts, medical profile, ads and family links are deleted now. You can't undo this. A paid subscription ends."
        confirmLabel="Delete Account"
        pendingLabel="Deleting..."
        pending={isPending}
        onConfirm={() => void confirm()}
      />
    );
  return (
    <PasswordPrompt
      title="Delete Account"
      description={accountDataMessages.passwordForDeletion}
      label="Delete Account"
      pendingLabel="Deleting..."
      isDangerous
      onProved={deleteNow}
      failed={accountDataMessages.deleteFailed}
      onClose={onClose}
    />
  );
}
