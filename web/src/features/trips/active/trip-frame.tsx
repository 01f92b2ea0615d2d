import { useEffect } from "react";
import type { ReactNode } from "react";
import { cx } from "../../../ui/cx.ts";
import { toastBar } from "../../../ui/toast-bar.ts";
import styles from "./trip-frame.module.css";

interface TripFrameProps {
  /** The actions that stay within reach of the thumb. */
  readonly actions: ReactNode;
  /** After an SOS, when nothing on the page is green. */
  readonly isAlarm?: boolean;
  readonly children: ReactNode;
}

/** The page of a running trip: its content scrolls, its actions stay within reach. */
export function TripFrame({ actions, isAlarm = false, children }: TripFrameProps) {
  useEffect(() => {
    // After an SOS the first lines of the page say who was alerted, so it is shown from its top.
    if (isAlarm) document.documentElement.scrollTop = 0;
  }, [isAlarm]);
  return (
    <div className={cx(styles.frame, isAlarm && styles.alarm)}>
      <div className="page">{children}</div>
      <div className={styles.bar}>
        <div ref={toastBar} className={styles.actions}>
          {actions}
        </div>
      </div>
    </div>
  );
}
