import { deliverySchema } from "@guardianlink/domain/alerts/alert";
import type { Delivery } from "@guardianlink/domain/alerts/alert";
import { useCallback, useEffect, useState } from "react";
import { useServices } from "../../platform/services.ts";

/** The deliveries of several alerts. */
export interface Ledgers {
  /** By the path of their collection, without those that have not been read yet. */
  readonly found: ReadonlyMap<string, readonly Delivery[]>;
  /** Listens again; null unless one of them could not be read. */
  readonly retry: (() => void) | null;
}

/**
 * Listens to the deliveries of alerts. A hook reads one list, and a trip has an alert more with
 * each update. What was found stays while another alert is added.
 * @param ledgers the paths of their collections, compared by content
 */
export function useLedgers(ledgers: readonly string[]): Ledgers {
  const { store } = useServices();
  const [found, setFound] = useState<Ledgers["found"]>(new Map());
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const key = ledgers.join("\n");
  useEffect(() => {
    const stops = key.split("\n").map((path) =>
      store.watch({ path }, deliverySchema, (live) => {
        if (live.state === "ready") setFound((known) => new Map(known).set(path, live.data));
        if (live.state === "error") setFailed(true);
      }),
    );
    return () => stops.forEach((stop) => stop());
  }, [store, key, attempt]);
  const retry = useCallback(() => {
    setFailed(false);
    setAttempt((before) => before + 1);
  }, []);
  return { found, retry: hasFailed ? retry : null };
}
