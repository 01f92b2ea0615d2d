import { STATISTICS_TRIPS } from "@guardianlink/domain/config";
import type { TripId, UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import { tripSchema } from "@guardianlink/domain/trips/trip";
import type { Trip } from "@guardianlink/domain/trips/trip";
import { useServices } from "../../platform/services.ts";
import { useOnline } from "../../platform/network/use-online.ts";
import { useList } from "../live-state.ts";
import type { ListState } from "../live-state.ts";
import { useAnswer } from "../use-answer.ts";
import type { Answer } from "../use-answer.ts";
import { readCallsForHelp } from "./calls-for-help.ts";
import type { CallForHelp } from "./calls-for-help.ts";

/** The newest trips of the account, at most STATISTICS_TRIPS. */
export const useTripHistory = (uid: UserId): ListState<Trip> =>
  useList({ path: paths.trips(uid), orderBy: ["startedAt", "desc"], limit: STATISTICS_TRIPS }, tripSchema);

/** The alerts of trips, read once from the server. Nothing is asked offline. */
export function useCallHistory(
  uid: UserId,
  trips: readonly TripId[],
): readonly [Answer<readonly CallForHelp[]>, retry: () => void] {
  const services = useServices();
  const isOnline = useOnline();
  return useAnswer(isOnline ? trips.join("\n") : null, () => readCallsForHelp(services, uid, trips));
}
