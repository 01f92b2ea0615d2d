import type { TripId, UserId } from "@guardianlink/domain/ids";
import { lazy, Suspense } from "react";

interface NextCallsProps {
  readonly uid: UserId;
  readonly tripId: TripId;
}

const Nothing = (_props: NextCallsProps) => null;

// Both are loaded after an alert only. Offline they may be missing, and the page works without them.
const Stop = lazy(async () => ({
  default: await import("./stop-calls.tsx").then(
    (loaded) => loaded.StopCalls,
    () => Nothing,
  ),
}));
const Overdue = lazy(async () => ({
  default: await import("./stop-calls.tsx").then(
    (loaded) => loaded.OverdueCalls,
    () => Nothing,
  ),
}));

/** The way to stop the further calls of a trip's alerts. */
export const StopNextCalls = (props: NextCallsProps) => (
  <Suspense>
    <Stop {...props} />
  </Suspense>
);

/** On an overdue trip without an SOS: who is called next, and the way to stop it. */
export const NextOverdueCalls = (props: NextCallsProps) => (
  <Suspense>
    <Overdue {...props} />
  </Suspense>
);
