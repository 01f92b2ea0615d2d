import { ErrorState } from "./error-state.tsx";
import { LoadingState } from "./loading-state.tsx";
import { UnknownState } from "./unknown-state.tsx";

interface UnreadStateProps {
  /** The state of a list or a document. It has `retry` when it could not be read. */
  readonly of: { readonly state: string; readonly retry?: () => void };
  /** What is read, as the start of a sentence: "Your contacts". */
  readonly what: string;
  /** Shown while it loads; left out where the page shows something else meanwhile. */
  readonly loading?: string;
  /** Shown when it could not be read. */
  readonly failed: string;
  /** Less spacing, for a block inside a page. */
  readonly compact?: boolean;
}

/**
 * Replaces a list or a document that is loading, could not be read, or was never loaded on this
 * phone while it is offline. Shows nothing once it is known.
 */
export const UnreadState = ({ of, what, loading, failed, compact = false }: UnreadStateProps) => (
  <>
    {of.state === "loading" && loading !== undefined && <LoadingState text={loading} />}
    {of.state === "unknown" && <UnknownState compact={compact} what={what} />}
    {of.retry && <ErrorState compact={compact} text={failed} onRetry={of.retry} />}
  </>
);
