import { STATISTICS_TRIPS } from "@guardianlink/domain/config";
import type { TripId, UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import { tripSchema } from "@guardianlink/domain/trips/trip";
import type { Trip } from "@guardianlink/domain/trips/trip";
import { useCallback, useEffect, useState } from "react";
import { reportProblem } from "../../platform/report.ts";
import { useServices } from "../../platform/services.ts";
import { useOnline } from "../../platform/network/use-online.ts";
import { useList } from "../live-state.ts";
import type { ListState } from "../live-state.ts";
import { readCallsForHelp } from "./calls-for-help.ts";
import type { CallForHelp } from "./calls-for-help.ts";

/** The newest trips of the account, at most STATISTICS_TRIPS. */
export const useTripHistory = (uid: UserId): ListState<Trip> =>
  useList({ path: paths.trips(uid), orderBy: ["startedAt", "desc"], limit: STATISTICS_TRIPS }, tripSchema);

export type CallHistory =
  | { readonly state: "loading" }
  | { readonly state: "offline" }
  | { readonly state: "failed"; readonly retry: () => void }
  | { readonly state: "ready"; readonly calls: readonly CallForHelp[] };

/** The alerts of trips, read once from the server. They are not known offline. */
export function useCallHistory(uid: UserId, trips: readonly TripId[]): CallHistory {
  const services = useServices();
  const isOnline = useOnline();
  const [history, setHistory] = useState<CallHistory>({ state: "loading" });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setHistory({ state: "loading" });
    setAttempt((before) => before + 1);
  }, []);
  const key = trips.join("\n");
  useEffect(() => {
    if (!isOnline) return;
    let isGone = false;
    const finish = (next: CallHistory): void => {
      if (!isGone) setHistory(next);
    };
    const asked = key.split("\n").filter((id) => id !== "") as TripId[];
    readCallsForHelp(services, uid, asked).then(
      (calls) => finish({ state: "ready", calls }),
      (error: unknown) => {
        reportProblem(error);
        finish({ state: "failed", retry });
      },
    );
    return () => {
      isGone = true;
    };
  }, [services, uid, key, isOnline, attempt, retry]);
  return history.state !== "ready" && !isOnline ? { state: "offline" } : history;
}
