import { CloudOff } from "lucide-react";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";
import styles from "./state.module.css";

interface ErrorStateProps {
  readonly title?: string;
  readonly text: string;
  readonly onRetry?: () => void;
  readonly retryLabel?: string;
  /** The error replaces the whole page, so its title is the page's h1. */
  readonly isPage?: boolean;
  /** Less spacing, for a block inside a card. */
  readonly compact?: boolean;
}

/** Replaces content that could not be loaded. */
export const ErrorState = ({
  title = "Something went wrong",
  text,
  onRetry,
  retryLabel = "Try Again",
  isPage = false,
  compact = false,
}: ErrorStateProps) => (
  <div role="alert" className={cx(styles.state, styles.error, compact && styles.compact)}>
    <span className={styles.icon}>
      <CloudOff aria-hidden="true" size={28} />
    </span>
    {isPage ? <h1 className={styles.title}>{title}</h1> : <p className={styles.title}>{title}</p>}
    <p className={styles.text}>{text}</p>
    {onRetry && (
      <Button variant="secondary" onClick={onRetry}>
        {retryLabel}
      </Button>
    )}
  </div>
);
