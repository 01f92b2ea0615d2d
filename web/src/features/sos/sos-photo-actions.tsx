import { PHOTO } from "@guardianlink/domain/config";
import { Download, Share2 } from "lucide-react";
import { downloadFile } from "../../platform/device/download.ts";
import { useServices } from "../../platform/services.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./sos-dialog.module.css";
import { useSos } from "./sos-provider.tsx";

const NAME = "sos.jpg";

/** Shares or saves the SOS photo, because WhatsApp links cannot contain files. */
export function SosPhotoActions() {
  const { photo, chatText } = useSos();
  const { sharing } = useServices();
  if (photo === null) return null;
  const file = new File([photo.blob], NAME, { type: PHOTO.mimeType });
  return (
    <div className={styles.choice}>
      {sharing.canOfferFile(file) && (
        <Button
          variant="secondary"
          icon={<Share2 aria-hidden="true" size={18} />}
          onClick={() => void sharing.offerFile(file, chatText(null, null))}
        >
          Share Photo
        </Button>
      )}
      <Button
        variant="secondary"
        icon={<Download aria-hidden="true" size={18} />}
        onClick={() => downloadFile(photo.blob, NAME)}
      >
        Save Photo
      </Button>
    </div>
  );
}
