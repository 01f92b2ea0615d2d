import type { ReactNode } from "react";
import styles from "./progress-ring.module.css";

interface ProgressRingProps {
  /** The accessible name. */
  readonly label: string;
  /** From 0 to 1. */
  readonly value: number;
  readonly sizePx?: number;
  /** Shown in the middle. Decoration: the value itself is announced. */
  readonly children?: ReactNode;
}

const STROKE_PX = 6;

/** A ring that shows how much is done or left. */
export function ProgressRing({ label, value, sizePx = 56, children }: ProgressRingProps) {
  const share = Math.min(1, Math.max(0, value));
  const radius = (sizePx - STROKE_PX) / 2;
  const length = 2 * Math.PI * radius;
  const circle = { cx: sizePx / 2, cy: sizePx / 2, r: radius, fill: "none", strokeWidth: STROKE_PX };
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      className={styles.frame}
    >
      <svg width={sizePx} height={sizePx} aria-hidden="true" className={styles.ring}>
        <circle {...circle} className={styles.track} />
        <circle
          {...circle}
          className={styles.value}
          strokeDasharray={length}
          strokeDashoffset={length * (1 - share)}
        />
      </svg>
      <span aria-hidden="true" className={styles.label}>
        {children}
      </span>
    </span>
  );
}
