import { useEffect, useRef, useState } from "react";
import type { KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from "react";
import { buttonClasses } from "./button-classes.ts";
import type { ButtonLook } from "./button-classes.ts";
import { cx } from "./cx.ts";
import styles from "./hold-button.module.css";

interface HoldButtonProps extends Pick<ButtonLook, "variant"> {
  /** How long it must be held, in milliseconds. */
  readonly holdMs: number;
  readonly onHold: () => void;
  /** A short press; left out where only the hold counts. */
  readonly onTap?: () => void;
  /** Whether the phone vibrates when the hold begins and when it acts. */
  readonly vibrates?: boolean;
  /**
   * Whether a hold goes on until the finger lifts when the page changes under it and takes the
   * button away.
   */
  readonly outlastsPage?: boolean;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
  readonly className?: string | undefined;
  /** Describes the hold, for screen readers. */
  readonly describedBy?: string;
  readonly children: ReactNode;
}

/** Ends a hold whose button is gone when the finger or the key is lifted. */
function clearOnLift(timer: ReturnType<typeof setTimeout>): void {
  for (const lift of ["pointerup", "pointercancel", "keyup"])
    addEventListener(lift, () => clearTimeout(timer), { once: true });
}

/**
 * Desktops and iPhones have no such function, although its type says otherwise.
 * @param patternMs milliseconds on, off, on and so on
 */
function vibrate(...patternMs: readonly number[]): void {
  if ("vibrate" in navigator) navigator.vibrate([...patternMs]);
}

/**
 * A button for what must not happen by accident: it fills while it is held, and acts when it is
 * full. Space and Enter can be held too. A screen reader or a switch cannot hold: its click is a
 * short press, or acts at once where only the hold counts, because it is never an accident of the
 * finger.
 */
export function HoldButton({
  holdMs,
  onHold,
  onTap,
  outlastsPage = false,
  vibrates = false,
  icon,
  disabled = false,
  variant,
  className,
  describedBy,
  children,
}: HoldButtonProps) {
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  /** What began the press that the next click ends; null for a click of its own. */
  const press = useRef<"short" | "done" | null>(null);

  const stop = (): void => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
    setHeld(false);
  };
  useEffect(
    () => () => {
      if (timer.current === null) return;
      if (outlastsPage) clearOnLift(timer.current);
      else clearTimeout(timer.current);
    },
    [outlastsPage],
  );
  const abandon = (): void => {
    press.current = null;
    stop();
  };
  const start = (): void => {
    if (disabled || timer.current !== null) return;
    press.current = "short";
    setHeld(true);
    if (vibrates) vibrate(40);
    timer.current = setTimeout(() => {
      press.current = "done";
      stop();
      onHold();
      if (vibrates) vibrate(200, 100, 200);
    }, holdMs);
  };
  const click = ({ detail }: MouseEvent): void => {
    const began = press.current;
    press.current = null;
    stop();
    if (began === "done") return;
    if (onTap) onTap();
    else if (began === null && detail === 0) onHold();
  };
  const isKey = ({ key }: KeyboardEvent): boolean => key === " " || key === "Enter";

  return (
    <button
      type="button"
      disabled={disabled}
      aria-describedby={describedBy}
      className={cx(
        buttonClasses({ ...(variant && { variant }) }),
        styles.hold,
        isHeld && styles.held,
        className,
      )}
      ref={(element) => element?.style.setProperty("--hold", `${holdMs}ms`)}
      onPointerDown={(event: PointerEvent) => {
        if (event.button === 0) start();
      }}
      onPointerUp={() => {
        stop();
        // A click follows at once, if at all. A later one is a press of its own.
        setTimeout(() => (press.current = null));
      }}
      onPointerLeave={abandon}
      onPointerCancel={abandon}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (!isKey(event)) return;
        // Enter clicks on the way down, and again for each repeat.
        event.preventDefault();
        if (!event.repeat) start();
      }}
      onKeyUp={(event) => {
        if (!isKey(event)) return;
        event.preventDefault();
        const wasShort = press.current === "short";
        press.current = null;
        stop();
        if (wasShort) onTap?.();
      }}
      onBlur={abandon}
      onClick={click}
    >
      <span aria-hidden="true" className={styles.fill} />
      {icon}
      <span className={styles.label}>{children}</span>
    </button>
  );
}
