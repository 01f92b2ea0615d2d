import type { Alert } from "@guardianlink/domain/alerts/alert";
import { Camera } from "lucide-react";
import { useEffect, useState } from "react";
import { useCamera } from "../../../platform/device/use-camera.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { PhotoSteps } from "./photo-steps.tsx";
import { useSos } from "../provider/sos-provider.tsx";

/** Takes a photo for an SOS that was sent without one. */
export function AddPhoto({ alert }: { readonly alert: Alert }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        block
        icon={<Camera aria-hidden="true" size={18} />}
        onClick={() => setOpen(true)}
      >
        Add Photo
      </Button>
      {isOpen && <PhotoDialog alert={alert} onClose={() => setOpen(false)} />}
    </>
  );
}

interface PhotoDialogProps {
  readonly alert: Alert;
  readonly onClose: () => void;
}

function PhotoDialog({ alert, onClose }: PhotoDialogProps) {
  const { attachPhoto } = useSos();
  const camera = useCamera();
  const { open } = camera;
  useEffect(open, [open]);
  return (
    <Dialog open onClose={onClose} keepsOnOutsideTap title="Add Photo">
      <PhotoSteps
        camera={camera}
        sendLabel="Add Photo"
        onSend={(photo) => {
          attachPhoto(alert, photo);
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
