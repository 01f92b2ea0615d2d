import { CloudOff } from "lucide-react";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";
import styles from "./state.module.css";

interface ErrorStateProps {
  readonly text: string;
  readonly onRetry?: () => void;
  /** The error replaces the whole page, so its title is the page's h1. */
  readonly isPage?: boolean;
  /** Less spacing, for a block inside a card. */
  readonly compact?: boolean;
}

const TITLE = "Something went wrong";

/** Replaces content that could not be loaded. */
export const ErrorState = ({ text, onRetry, isPage = false, compact = false }: ErrorStateProps) => (
  <div role="alert" className={cx(styles.state, styles.error, compact && styles.compact)}>
    <span className={styles.icon}>
      <CloudOff aria-hidden="true" size={28} />
    </span>
    {isPage ? <h1 className={styles.title}>{TITLE}</h1> : <p className={styles.title}>{TITLE}</p>}
    <p className={styles.text}>{text}</p>
    {onRetry && (
      <Button variant="secondary" onClick={onRetry}>
        Try Again
      </Button>
    )}
  </div>
);
