import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { takeToasts } from "./show-toast.ts";
import type { Toast } from "./show-toast.ts";
import styles from "./toast-host.module.css";

/** How long a toast stays. Errors stay longer, because they must be read. */
const durationMs = (tone: Toast["tone"]): number => (tone === "error" ? 8000 : 4000);
/**
 * More toasts would cover the page, so the oldest closes when another comes. A sticky one stays.
 */
const MAX_SHOWN = 3;

/** Toasts with the same key replace each other. The key is the caller's id, or else the words. */
const keyOf = ({ content, options }: Toast): string =>
  options.id ?? `${content.title}\n${content.text ?? ""}`;

function withToast(shown: readonly Toast[], toast: Toast): readonly Toast[] {
  const key = keyOf(toast);
  const at = shown.findIndex((one) => keyOf(one) === key);
  const next = [...shown];
  next[at < 0 ? next.length : at] = toast;
  if (next.length <= MAX_SHOWN) return next;
  const oldest = next.find((one) => one !== toast && !one.options.sticky);
  return next.filter((one) => one !== oldest);
}

function ToastItem({ toast, onClose }: { readonly toast: Toast; readonly onClose: (toast: Toast) => void }) {
  const { content, tone, options } = toast;
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld || options.sticky) return;
    const timer = setTimeout(() => onClose(toast), durationMs(tone));
    return () => clearTimeout(timer);
  }, [toast, tone, options.sticky, isHeld, onClose]);

  const Icon = tone === "success" ? CircleCheck : CircleAlert;
  const { action } = options;
  return (
    <li
      className={styles.toast}
      data-toast={tone}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon size={20} />
      <div className={styles.words}>
        <div className={styles.title}>{content.title}</div>
        {content.text && <div className={styles.text}>{content.text}</div>}
      </div>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.onClick();
            onClose(toast);
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label="Close toast" onClick={() => onClose(toast)}>
        <X size={16} />
      </button>
    </li>
  );
}

/**
 * Where toasts appear. Mounted once in the app. A live region: a screen reader announces each one.
 * It is in the first chunk, because a toast often says that the network is gone.
 */
export function ToastHost() {
  const [shown, setShown] = useState<readonly Toast[]>([]);
  const close = useCallback(
    (toast: Toast) => setShown((toasts) => toasts.filter((one) => one !== toast)),
    [],
  );
  useEffect(
    () =>
      takeToasts(
        (toast) => setShown((toasts) => withToast(toasts, toast)),
        (id) => setShown((toasts) => toasts.filter((one) => one.options.id !== id)),
      ),
    [],
  );
  return (
    <section aria-label="Messages" aria-live="polite">
      <ol className={styles.toasts} data-toasts="">
        {shown.map((toast) => (
          <ToastItem key={keyOf(toast)} toast={toast} onClose={close} />
        ))}
      </ol>
    </section>
  );
}
