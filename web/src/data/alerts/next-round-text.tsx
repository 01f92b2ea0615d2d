import type { TripId, UserId } from "@guardianlink/domain/ids";
import type { ReactNode } from "react";
import { useNextRound } from "./use-next-round.ts";

/** See `NextRoundLine`, which loads it. */
export function NextRoundText({
  uid,
  trip,
  children,
}: {
  readonly uid: UserId;
  readonly trip: TripId | null;
  readonly children: ReactNode;
}) {
  return useNextRound(uid, trip)?.text ?? children;
}
