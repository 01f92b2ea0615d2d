import { medicalMessages } from "@guardianlink/domain/messages";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { showToast } from "../../ui/show-toast.ts";

/** Takes all medical information off the server, and the public page with it. */
export function DeleteProfile({ onDelete }: { readonly onDelete: () => Promise<void> }) {
  const [isAsking, setAsking] = useState(false);
  const [isDeleting, setDeleting] = useState(false);

  const remove = async (): Promise<void> => {
    setDeleting(true);
    try {
      await onDelete();
      showToast(medicalMessages.deleted);
    } catch {
      showToast(medicalMessages.deleteFailed, "error");
      setDeleting(false);
      setAsking(false);
    }
  };

  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Delete Medical Profile
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete your medical profile?"
        text="Your medical information is removed, and your code and link stop working. This cannot be undone."
        confirmLabel="Delete Profile"
        pending={isDeleting}
        pendingLabel="Deleting..."
        onConfirm={() => void remove()}
      />
    </>
  );
}
