import type { UserId } from "@guardianlink/domain/ids";
import type { Coordinates } from "@guardianlink/domain/location";
import type { DestinationPlace } from "@guardianlink/domain/places/destination-place";
import { Flag, X } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { latePart } from "../../../ui/late-part.tsx";
import styles from "./destination-field.module.css";

const DestinationDialog = latePart(async () => (await import("./destination-dialog.tsx")).DestinationDialog);

interface DestinationFieldProps {
  readonly uid: UserId;
  /** Where the traveller is; null while it is not known. */
  readonly near: Coordinates | null;
  readonly chosen: DestinationPlace | null;
  readonly onChoose: (place: DestinationPlace | null) => void;
}

/** The optional destination of a new trip. */
export function DestinationField({ uid, near, chosen, onChoose }: DestinationFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <div role="group" aria-label="Destination" className="stack-s">
      <div className={styles.line}>
        <Button
          variant="secondary"
          block
          icon={<Flag aria-hidden="true" size={20} />}
          onClick={() => setOpen(true)}
        >
          {chosen === null ? "Choose Destination" : `To ${chosen.name}`}
        </Button>
        {chosen !== null && (
          <IconButton
            label="Remove destination"
            icon={<X aria-hidden="true" size={20} />}
            onClick={() => onChoose(null)}
          />
        )}
      </div>
      <p className="muted small">Optional. We ask if all is well when you move away from it.</p>
      {isOpen && (
        <DestinationDialog
          {...{ uid, near }}
          onClose={close}
          onChoose={(place) => {
            onChoose(place);
            close();
          }}
        />
      )}
    </div>
  );
}
