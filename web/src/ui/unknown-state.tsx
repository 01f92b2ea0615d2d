import { WifiOff } from "lucide-react";
import { EmptyState } from "./empty-state.tsx";

interface UnknownStateProps {
  /** What is missing, as the start of a sentence: "Your contacts". */
  readonly what: string;
  /** Less spacing, for a block inside a page. */
  readonly compact?: boolean;
}

/**
 * Replaces content that this phone has never loaded and cannot load offline. It disappears when the
 * network returns.
 */
export const UnknownState = ({ what, compact = false }: UnknownStateProps) => (
  <EmptyState
    compact={compact}
    title="You're offline"
    text={`${what} will show when you're back online.`}
    icon={<WifiOff aria-hidden="true" size={28} />}
  />
);
