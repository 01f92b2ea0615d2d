import { AlertDialog as Base } from "@base-ui/react/alert-dialog";
import { useEffect, useRef, useState } from "react";
import type { ReactNode, RefObject } from "react";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";
import styles from "./dialog.module.css";
import { HoldButton } from "./hold-button.tsx";
import { useBackCloses } from "./use-back-closes.ts";
import { useIsUnderFinger, useLastPressY } from "./use-under-finger.ts";

interface ConfirmDialogProps {
  readonly open: boolean;
  /** Called when the person closes it. */
  readonly onClose: () => void;
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
  /**
   * For an action that must not follow a double tap: the confirming button is above the other one,
   * or below it where the finger was above, and ignores taps in the first half second.
   */
  readonly guarded?: boolean;
  /**
   * How long the confirming button must be held, in milliseconds; left out where a tap is enough.
   */
  readonly holdMs?: number;
  readonly onConfirm: () => void;
}

/** A second tap follows the first within this time. */
const GUARD_MS = 500;

/** Asks before a destructive action. The caller closes it when the action is done. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  text,
  confirmLabel,
  cancelLabel = "Cancel",
  tone = "danger",
  pending = false,
  pendingLabel = confirmLabel,
  guarded = false,
  holdMs,
  onConfirm,
}: ConfirmDialogProps) {
  const close = (): void => {
    if (!pending) onClose();
  };
  useBackCloses(open, close);
  const lastPressY = useLastPressY();
  // Only the page opens it, so each change that it reports is a close.
  return (
    <Base.Root open={open} onOpenChange={close}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup className={styles.popup}>
          <Base.Title className={styles.title}>{title}</Base.Title>
          <Base.Description className={styles.description}>{text}</Base.Description>
          <Footer
            {...{ confirmLabel, cancelLabel, tone, pending, pendingLabel, guarded, lastPressY, onConfirm }}
            {...(holdMs && { holdMs })}
            onCancel={onClose}
          />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

type FooterProps = Required<
  Pick<
    ConfirmDialogProps,
    "confirmLabel" | "cancelLabel" | "tone" | "pending" | "pendingLabel" | "guarded" | "onConfirm"
  >
> &
  Pick<ConfirmDialogProps, "holdMs"> & {
    readonly lastPressY: RefObject<number | null>;
    readonly onCancel: () => void;
  };

/**
 * The two buttons. It is there only while the dialog is open, so that the guard counts from its
 * opening.
 */
function Footer({
  confirmLabel,
  cancelLabel,
  tone,
  pending,
  pendingLabel,
  guarded,
  holdMs,
  lastPressY,
  onConfirm,
  onCancel,
}: FooterProps) {
  const footer = useRef<HTMLDivElement>(null);
  const isUnderFinger = useIsUnderFinger(footer, lastPressY);
  const [isGuarded, setGuarded] = useState(guarded);
  useEffect(() => {
    const end = setTimeout(() => setGuarded(false), GUARD_MS);
    return () => clearTimeout(end);
  }, []);
  return (
    <div
      ref={footer}
      className={cx(styles.footer, guarded && styles.stacked, guarded && isUnderFinger && styles.swapped)}
    >
      <Button variant="secondary" disabled={pending || isGuarded} onClick={onCancel}>
        {cancelLabel}
      </Button>
      {holdMs !== undefined && !pending ? (
        <HoldButton variant={tone} holdMs={holdMs} disabled={isGuarded} onHold={onConfirm}>
          {confirmLabel}
        </HoldButton>
      ) : (
        <Button
          variant={tone}
          disabled={isGuarded}
          loading={pending}
          loadingText={pendingLabel}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      )}
    </div>
  );
}
