import { RECENT_TRIPS_SHOWN } from "@guardianlink/domain/config";
import type { UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import { tripSchema } from "@guardianlink/domain/trips/trip";
import type { Trip } from "@guardianlink/domain/trips/trip";
import { useList } from "../live-state.ts";
import type { ListState } from "../live-state.ts";

/** The last completed trips, newest first. */
export const useRecentTrips = (uid: UserId): ListState<Trip> =>
  useList(
    {
      path: paths.trips(uid),
      where: [["status", "==", "completed"]],
      orderBy: ["completedAt", "desc"],
      limit: RECENT_TRIPS_SHOWN,
    },
    tripSchema,
  );
