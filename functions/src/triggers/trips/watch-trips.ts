import { REGION } from "@guardianlink/domain/config";
import { onSchedule } from "firebase-functions/scheduler";
import { services } from "../../adapters/services.ts";
import { runDueChecks } from "../../usecases/trips/due-checks.ts";
import { watchTrips as watch } from "../../usecases/trips/watch-trips.ts";
import { movementPorts } from "../../wiring/trip-ports.ts";

/**
 * Every minute: ask travellers who are soon expected or whose phones are silent, and mark lost
 * signals. Also inform the contacts of travellers who have not answered.
 */
export const watchTrips = onSchedule(
  { schedule: "every 1 minutes", region: REGION, timeoutSeconds: 300, maxInstances: 2 },
  async () => {
    const ports = movementPorts();
    // At the same time: the contacts of those who have not answered must not wait for pushes that
    // get no answer, nor for a query that fails.
    const watched = watch({ ...ports, trips: services.watchedTrips() });
    const results = await Promise.allSettled([watched, runDueChecks(ports)]);
    for (const result of results) if (result.status === "rejected") throw result.reason;
  },
);
