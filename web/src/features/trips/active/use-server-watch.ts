import { SECOND_MS } from "@guardianlink/domain/config";
import { useEffect, useState } from "react";
import type { RunningTrip } from "../../../data/trips/running-trip.ts";
import { useOnline } from "../../../platform/network/use-online.ts";
import { useServices } from "../../../platform/services.ts";
import { useSustained } from "../../../platform/time/use-sustained.ts";

/** Each stored location waits for a moment. Show only a wait that lasts longer. */
const WAITS_FOR_MS = 10 * SECOND_MS;

/**
 * Two connections answer the write and the listener, so an accepted trip may seem to be missing for
 * a moment.
 */
const REFUSAL_HELD_MS = 5 * SECOND_MS;

export interface ServerWatch {
  /** Whether the server has the newest state of the trip, as far as this phone can know. */
  readonly isWatched: boolean;
  /** Whether the trip itself waits on this phone: the server has never had it. */
  readonly isWaiting: boolean;
  /** Whether the server has the trip, and an answer about its newest state is overdue. */
  readonly isSlow: boolean;
  /** Whether the server has said for a while that it does not have the trip. */
  readonly isRefused: boolean;
}

/** Whether the server watches the trip. It changes only when a state lasts. */
export function useServerWatch({
  server,
  isOnServer,
}: Pick<RunningTrip, "server" | "isOnServer">): ServerWatch {
  const { network } = useServices();
  const isOnline = useOnline();
  const waits = useSustained(server === "waiting", WAITS_FOR_MS);
  const isRefused = useSustained(server === "refused", REFUSAL_HELD_MS);
  const [wasAccepted, setAccepted] = useState(false);
  if (wasAccepted ? server === "refused" : server === "accepted") setAccepted(!wasAccepted);
  // The browser may report a network that answers nothing.
  useEffect(() => {
    if (waits) network.suspect();
  }, [waits, network]);
  return {
    isWatched: isOnline && wasAccepted && !waits,
    isWaiting: server === "waiting" && !isOnServer && (waits || !isOnline),
    isSlow: waits && isOnline && isOnServer,
    isRefused,
  };
}
