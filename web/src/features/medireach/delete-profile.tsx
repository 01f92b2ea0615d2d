import type { UserId } from "@guardianlink/domain/ids";
import { useState } from "react";
import { deleteMedicalProfile } from "../../data/medical/delete-medical-profile.ts";
import { useServices } from "../../platform/services.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

/** Deletes all medical information together with the public page. */
export function DeleteProfile({ uid }: { readonly uid: UserId }) {
  const services = useServices();
  const [isAsking, setAsking] = useState(false);
  const [isDeleting, setDeleting] = useState(false);

  const remove = async (): Promise<void> => {
    setDeleting(true);
    await deleteMedicalProfile(services, uid);
    setDeleting(false);
    setAsking(false);
  };

  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Delete Medical Profile
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Delete your medical profile?"
        text="We delete your medical information. Your code and link stop working. You can't undo this."
        confirmLabel="Delete Profile"
        pending={isDeleting}
        pendingLabel="Deleting..."
        onConfirm={() => void remove()}
      />
    </>
  );
}
