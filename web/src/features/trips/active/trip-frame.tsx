import type { ReactNode } from "react";
import { toastsAbove } from "../../../ui/toasts-above.ts";
import styles from "./trip-frame.module.css";

interface TripFrameProps {
  /** The actions that stay within reach of the thumb. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** The page of a running trip: its content scrolls, its actions stay within reach. */
export const TripFrame = ({ actions, children }: TripFrameProps) => (
  <div className={styles.frame}>
    <div className="page">{children}</div>
    <div ref={toastsAbove} className={styles.actions}>
      {actions}
    </div>
  </div>
);
