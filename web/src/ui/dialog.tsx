import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import buttonStyles from "./button.module.css";
import { cx } from "./cx.ts";
import styles from "./dialog.module.css";
import { useBackCloses } from "./use-back-closes.ts";

interface DialogProps {
  readonly open: boolean;
  /** Called when the person closes it. */
  readonly onClose: () => void;
  /** The visible title and the accessible name. */
  readonly title: string;
  readonly description?: ReactNode;
  /**
   * Whether a tap outside, Escape or the phone's back button closes it. Set it to false while
   * something is being saved or sent.
   */
  readonly dismissible?: boolean;
  /** Whether a tap beside the sheet leaves it open, so that an unsteady hand loses nothing. */
  readonly keepsOnOutsideTap?: boolean;
  /** The buttons, which share the width equally. */
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
}

/**
 * A modal dialog, shown as a bottom sheet on a phone. It traps the focus and returns it when it
 * closes.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  dismissible = true,
  keepsOnOutsideTap = false,
  footer,
  children,
}: DialogProps) {
  const close = (): void => {
    if (dismissible) onClose();
  };
  useBackCloses(open, close);
  // Only the page opens it, so each change that it reports is a close.
  return (
    <Base.Root open={open} disablePointerDismissal={keepsOnOutsideTap} onOpenChange={close}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup className={styles.popup}>
          <div className={styles.head}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            {dismissible && (
              <Base.Close aria-label="Close" className={cx(buttonStyles.icon, styles.close)}>
                <X aria-hidden="true" size={22} />
              </Base.Close>
            )}
          </div>
          {description != null && (
            <Base.Description className={styles.description}>{description}</Base.Description>
          )}
          {children}
          {footer != null && <div className={styles.footer}>{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
