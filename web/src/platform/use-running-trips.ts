import type { UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import { RUNNING_STATUSES, tripSchema } from "@guardianlink/domain/trip";
import type { Trip } from "@guardianlink/domain/trip";
import { useCollection } from "./firestore/use-live.ts";
import type { LiveResult } from "./firestore/use-live.ts";

/** The trips of the account that are still watched. */
export const useRunningTrips = (uid: UserId): LiveResult<readonly Trip[]> =>
  useCollection({ path: paths.trips(uid), where: [["status", "in", RUNNING_STATUSES]] }, tripSchema);
