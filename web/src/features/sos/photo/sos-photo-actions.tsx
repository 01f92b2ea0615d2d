import type { Alert } from "@guardianlink/domain/alerts/alert";
import { PHOTO } from "@guardianlink/domain/config";
import { Download, Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import type { QueuedPhoto } from "../../../data/local-database.ts";
import { useDataServices } from "../../../data/services.tsx";
import { downloadFile } from "../../../platform/device/download.ts";
import { reportProblem } from "../../../platform/report.ts";
import { Button } from "../../../ui/button.tsx";
import styles from "./sos-dialog.module.css";
import { useSos } from "../provider/sos-provider.tsx";

const NAME = "sos.jpg";

/**
 * The photo of an SOS that this phone still has: of this page, or of an earlier one in the queue.
 */
function usePhotoHere({ userId, tripId }: Alert): Blob | null {
  const { photo } = useSos();
  const { photos } = useDataServices();
  const [waiting, setWaiting] = useState<readonly QueuedPhoto[]>([]);
  useEffect(() => {
    photos.waiting(userId).then(setWaiting, reportProblem);
  }, [photos, userId]);
  if (photo !== null) return photo.blob;
  const ofSos = waiting.find((one) => one.tripId === tripId && one.attachTo?.field === "photoPath");
  return ofSos ? new Blob([ofSos.bytes], { type: PHOTO.mimeType }) : null;
}

/** Shares or saves the SOS photo, because WhatsApp links cannot contain files. */
export function SosPhotoActions({ alert }: { readonly alert: Alert }) {
  const { chatText } = useSos();
  const { sharing } = useDataServices();
  const photo = usePhotoHere(alert);
  if (photo === null) return null;
  const file = new File([photo], NAME, { type: PHOTO.mimeType });
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
        onClick={() => downloadFile(photo, NAME)}
      >
        Save Photo
      </Button>
    </div>
  );
}
