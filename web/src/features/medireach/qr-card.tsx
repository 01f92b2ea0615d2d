import { QR_CODE_SIZE_PX } from "@guardianlink/domain/config";
import { medicalMessages } from "@guardianlink/domain/medical/medical-messages";
import { Copy, Download, RefreshCw } from "lucide-react";
import { useMemo, useState } from "react";
import { copyText } from "../../platform/device/clipboard.ts";
import { downloadFile } from "../../platform/device/download.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { showToast } from "../../ui/show-toast.ts";
import styles from "./medireach.module.css";
import { qrMatrix, qrPath, QUIET_ZONE_MODULES } from "./qr-matrix.ts";
import type { QrMatrix } from "./qr-matrix.ts";
import { qrPng } from "./qr-png.ts";

const ICON = { "aria-hidden": true, size: 20 } as const;
const FILE_NAME = "guardianlink-emergency-qr.png";

interface QrCardProps {
  readonly link: string;
  /** Gives the profile a new link and shows the result. */
  readonly onRenew: () => Promise<unknown>;
}

/** Shows the public page's address for first responders, as a QR code and as a link. */
export function QrCard({ link, onRenew }: QrCardProps) {
  const matrix = useMemo(() => qrMatrix(link), [link]);

  const download = (): void => {
    qrPng(matrix)
      .then((png) => downloadFile(png, FILE_NAME))
      .catch(() => showToast(medicalMessages.downloadFailed, "error"));
  };
  const copy = (): void => {
    copyText(link).then(
      () => showToast(medicalMessages.linkCopied),
      () => showToast(medicalMessages.copyFailed, "error"),
    );
  };

  return (
    <Card title="Emergency QR Code">
      <QrCode matrix={matrix} />
      <p className={styles.link}>{link}</p>
      <div className="stack-s">
        <Button block icon={<Download {...ICON} />} onClick={download}>
          Download QR Code
        </Button>
        <Button block variant="secondary" icon={<Copy {...ICON} />} onClick={copy}>
          Copy Emergency Link
        </Button>
        <RenewLink onRenew={onRenew} />
      </div>
      <p className="muted small">
        Anyone with this code can view your emergency medical information. Keep it where helpers find it: on
        your lock screen, in your wallet, on your helmet.
      </p>
    </Card>
  );
}

function QrCode({ matrix }: { readonly matrix: QrMatrix }) {
  const size = matrix.size + 2 * QUIET_ZONE_MODULES;
  return (
    <svg
      role="img"
      aria-label="Emergency QR code"
      viewBox={`0 0 ${size} ${size}`}
      width={QR_CODE_SIZE_PX}
      height={QR_CODE_SIZE_PX}
      shapeRendering="crispEdges"
      className={styles.qr}
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={qrPath(matrix)} fill="#000000" />
    </svg>
  );
}

function RenewLink({ onRenew }: Pick<QrCardProps, "onRenew">) {
  const [isAsking, setAsking] = useState(false);
  const [isRenewing, setRenewing] = useState(false);
  const renew = async (): Promise<void> => {
    setRenewing(true);
    await onRenew();
    setRenewing(false);
    setAsking(false);
  };
  return (
    <>
      <Button block variant="quiet" icon={<RefreshCw {...ICON} />} onClick={() => setAsking(true)}>
        Renew Link
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Renew the link?"
        text="Your current code and link stop working. Replace printed copies."
        confirmLabel="Renew Link"
        pending={isRenewing}
        pendingLabel="Renewing..."
        onConfirm={() => void renew()}
      />
    </>
  );
}
