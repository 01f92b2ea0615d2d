import type { TripId, UserId } from "@guardianlink/domain/ids";
import { lazy, Suspense } from "react";
import type { ReactNode } from "react";

interface NextRoundProps {
  readonly uid: UserId;
  /** Null for a trip without an alert, which asks nothing. */
  readonly trip: TripId | null;
  /** What stands there while nothing is known, or nothing follows. */
  readonly children: ReactNode;
}

// It is loaded after an alert only. Offline it may be missing, and the page works without it.
const Line = lazy(async () => ({
  default: await import("./next-round-text.tsx").then(
    ({ NextRoundText }) => NextRoundText,
    () =>
      ({ children }: NextRoundProps) =>
        children,
  ),
}));

/** What comes next for the alerts of a trip: "Calling Ngozi at 15:13." */
export const NextRoundLine = (props: NextRoundProps) =>
  props.trip === null ? (
    props.children
  ) : (
    <Suspense fallback={props.children}>
      <Line {...props} />
    </Suspense>
  );
