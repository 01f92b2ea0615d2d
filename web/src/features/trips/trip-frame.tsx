import type { ReactNode } from "react";
import styles from "./trip-frame.module.css";

interface TripFrameProps {
  /** The acts that stay under the thumb. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** The page of a running trip: what is read scrolls, what is done stays in reach. */
export const TripFrame = ({ actions, children }: TripFrameProps) => (
  <div className={styles.frame}>
    <div className="page">{children}</div>
    <div className={styles.actions}>{actions}</div>
  </div>
);
