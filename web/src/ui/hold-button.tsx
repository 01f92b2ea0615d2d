import { useEffect, useRef, useState } from "react";
import type { KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from "react";
import { buttonClasses } from "./button-classes.ts";
import type { ButtonLook } from "./button-classes.ts";
import { cx } from "./cx.ts";
import styles from "./hold-button.module.css";
import { vibrate, vibrateForHold } from "./vibrate.ts";

interface HoldButtonProps extends Pick<ButtonLook, "variant"> {
  /** How long it must be held, in milliseconds. */
  readonly holdMs: number;
  readonly onHold: () => void;
  /** A short press; left out where only the hold counts. */
  readonly onTap?: () => void;
  /** Whether the phone vibrates when the hold begins and when it acts. */
  readonly vibrates?: boolean;
  /**
   * Whether a hold continues until the finger lifts when the page changes under it and takes the
   * button away.
   */
  readonly outlastsPage?: boolean;
  /**
   * For how many milliseconds a hold runs already that someone else times; null for none. The
   * button shows it.
   */
  readonly heldForMs?: number | null;
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

/** Calls `onFull` when it has run for `holdMs` without a stop. */
function useHoldTimer(holdMs: number, outlastsPage: boolean, onFull: () => void) {
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
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
  return {
    isHeld,
    stop,
    /** @returns whether it was not running already */
    start(): boolean {
      if (timer.current !== null) return false;
      setHeld(true);
      timer.current = setTimeout(() => {
        stop();
        onFull();
      }, holdMs);
      return true;
    },
  };
}

type Press = Pick<HoldButtonProps, "holdMs" | "onHold" | "onTap"> &
  Required<Pick<HoldButtonProps, "disabled" | "vibrates" | "outlastsPage">>;

/** Tells holds from short presses, of a finger, a key or a click alone. */
function usePress({ holdMs, onHold, onTap, disabled, vibrates, outlastsPage }: Press) {
  /** How the press that the next click ends began; null for a click without a press. */
  const press = useRef<"short" | "done" | null>(null);
  const timer = useHoldTimer(holdMs, outlastsPage, () => {
    press.current = "done";
    onHold();
    if (vibrates) vibrateForHold();
  });
  /** @returns what kind of press ends here */
  const end = () => {
    const began = press.current;
    press.current = null;
    timer.stop();
    return began;
  };
  return {
    isHeld: timer.isHeld,
    abandon: () => void end(),
    start: (): void => {
      if (disabled || !timer.start()) return;
      press.current = "short";
      if (vibrates) vibrate(40);
    },
    lift: (): void => {
      timer.stop();
      // A click follows at once, if at all. A later one is a press of its own.
      setTimeout(() => (press.current = null));
    },
    liftKey: (): void => {
      if (end() === "short") onTap?.();
    },
    click: ({ detail }: MouseEvent): void => {
      const began = end();
      if (began === "done") return;
      if (onTap) onTap();
      else if (began === null && detail === 0) onHold();
    },
  };
}

/** Acts on Space and Enter, and keeps the browser from clicking by itself. */
const onHoldKey = (act: (event: KeyboardEvent) => void) => (event: KeyboardEvent) => {
  if (event.key !== " " && event.key !== "Enter") return;
  // Enter clicks on the way down, and again for each repeat.
  event.preventDefault();
  act(event);
};

/**
 * A button for what must not happen by accident: it fills while it is held, and acts when it is
 * full. Space and Enter can be held too. A screen reader or a switch cannot hold: its click is a
 * short press, or acts at once where only the hold counts, because it is never an accident of the
 * finger.
 */
export function HoldButton(props: HoldButtonProps) {
  const { holdMs, icon, disabled = false, variant, className, describedBy } = props;
  const { vibrates = false, outlastsPage = false, heldForMs = null } = props;
  const press = usePress({ ...props, disabled, vibrates, outlastsPage });
  return (
    <button
      type="button"
      disabled={disabled}
      aria-describedby={describedBy}
      className={cx(
        buttonClasses({ ...(variant && { variant }) }),
        styles.hold,
        (press.isHeld || heldForMs !== null) && "held",
        className,
      )}
      ref={(element) => {
        element?.style.setProperty("--hold", `${holdMs}ms`);
        element?.style.setProperty("--held-for", `${press.isHeld ? 0 : (heldForMs ?? 0)}ms`);
      }}
      onPointerDown={({ button }: PointerEvent) => {
        if (button === 0) press.start();
      }}
      onPointerUp={press.lift}
      onPointerLeave={press.abandon}
      onPointerCancel={press.abandon}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={onHoldKey(({ repeat }) => {
        if (!repeat) press.start();
      })}
      onKeyUp={onHoldKey(press.liftKey)}
      onBlur={press.abandon}
      onClick={press.click}
    >
      <span aria-hidden="true" className={styles.fill} />
      {icon}
      <span className={styles.label}>{props.children}</span>
    </button>
  );
}
