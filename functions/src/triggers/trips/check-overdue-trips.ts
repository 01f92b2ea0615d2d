import { REGION } from "@guardianlink/domain/config";
import { onSchedule } from "firebase-functions/scheduler";
import { services } from "../../adapters/services.ts";
import { tryAgain } from "../../usecases/shared/try-again.ts";
import { escalateOverdueTrips } from "../../usecases/trips/escalate-overdue-trips.ts";

/** Every minute: alert the contacts of trips whose expected arrival has passed. */
export const checkOverdueTrips = onSchedule(
  { schedule: "every 1 minutes", region: REGION, timeoutSeconds: 300, maxInstances: 2 },
  // A query that fails once must not cost the contacts a minute.
  () =>
    tryAgain(() =>
      escalateOverdueTrips({ trips: services.trips(), log: services.log, clock: services.clock }),
    ),
);
