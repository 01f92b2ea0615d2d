import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import styles from "./state.module.css";

interface EmptyStateProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly icon?: ReactNode;
  /** What the person can do about it. */
  readonly action?: ReactNode;
  /** Less spacing, for a block inside a page. */
  readonly compact?: boolean;
}

/** Replaces a list that has no items. */
export const EmptyState = ({ title, text, icon, action, compact = false }: EmptyStateProps) => (
  <div className={cx(styles.state, compact && styles.compact)}>
    {icon != null && <span className={styles.icon}>{icon}</span>}
    <p className={styles.title}>{title}</p>
    {text != null && <p className={styles.text}>{text}</p>}
    {action}
  </div>
);
