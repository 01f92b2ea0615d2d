import { REGION } from "@guardianlink/domain/config";
import { onSchedule } from "firebase-functions/scheduler";
import { services } from "../../adapters/services.ts";
import { runDueChecks } from "../../usecases/trips/due-checks.ts";
import { watchTrips as watch } from "../../usecases/trips/watch-trips.ts";
import { movementPorts } from "../../wiring/trip-ports.ts";

/**
 * Every minute: ask travellers who are soon expected or whose phones are silent, and mark lost
 * signals. Then inform the contacts of travellers who have not answered.
 */
export const watchTrips = onSchedule(
  { schedule: "every 1 minutes", region: REGION, timeoutSeconds: 300, maxInstances: 2 },
  async () => {
    const ports = movementPorts();
    await watch({ ...ports, trips: services.watchedTrips() });
    await runDueChecks(ports);
  },
);
