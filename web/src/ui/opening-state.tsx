import { ErrorState } from "./error-state.tsx";
import { LoadingState } from "./loading-state.tsx";

interface OpeningStateProps {
  readonly state: string;
  /** What is opened: "link". */
  readonly what: string;
  readonly onRetry: () => void;
}

/** Shown on the page of a link until the server has answered what the link opens. */
export const OpeningState = ({ state, what, onRetry }: OpeningStateProps) => (
  <>
    {state === "loading" && <LoadingState text={`Opening the ${what}...`} />}
    {state === "unreachable" && (
      <ErrorState text={`Couldn't open the ${what}. Check your network.`} onRetry={onRetry} />
    )}
  </>
);
