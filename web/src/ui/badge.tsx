import type { ReactNode } from "react";
import styles from "./badge.module.css";
import { cx } from "./cx.ts";

export type BadgeTone = "neutral" | "success" | "info" | "warn" | "danger" | "accent";

interface BadgeProps {
  readonly tone?: BadgeTone;
  /** A dot before the text, for a state that is in progress. */
  readonly dot?: boolean;
  readonly children: ReactNode;
}

/** A short label for a thing's state or kind. */
export const Badge = ({ tone = "neutral", dot = false, children }: BadgeProps) => (
  <span className={cx(styles.badge, styles[tone], dot && styles.dot)}>{children}</span>
);
