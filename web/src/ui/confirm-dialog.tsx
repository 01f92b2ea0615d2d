import { AlertDialog as Base } from "@base-ui/react/alert-dialog";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import styles from "./dialog.module.css";

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The question. */
  readonly title: string;
  /** What will happen. */
  readonly text: ReactNode;
  /** The verb of the action, e.g. "Delete". */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** "danger" for an action that cannot be undone. */
  readonly tone?: "primary" | "danger";
  /** While true the action is in progress, and both buttons are disabled. */
  readonly pending?: boolean;
  readonly pendingLabel?: string;
  readonly onConfirm: () => void;
}

/** Asks before a destructive action. The caller closes it when the action is done. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  text,
  confirmLabel,
  cancelLabel = "Cancel",
  tone = "danger",
  pending = false,
  pendingLabel = confirmLabel,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (!pending) onOpenChange(next);
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup className={styles.popup}>
          <Base.Title className={styles.title}>{title}</Base.Title>
          <Base.Description className={styles.description}>{text}</Base.Description>
          <div className={styles.footer}>
            <Button variant="secondary" disabled={pending} onClick={() => onOpenChange(false)}>
              {cancelLabel}
            </Button>
            <Button variant={tone} loading={pending} loadingText={pendingLabel} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
