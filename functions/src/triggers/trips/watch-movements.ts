import { STEP_MS } from "@guardianlink/domain/watch/limits";
import { MINUTE_MS, REGION } from "@guardianlink/domain/config";
import { onSchedule } from "firebase-functions/scheduler";
import { services } from "../../adapters/services.ts";
import { closeTrip } from "../../usecases/trips/close-trip.ts";
import { watchMovements as watch } from "../../usecases/trips/watch-movements.ts";
import { closePorts, movementPorts } from "../../wiring/trip-ports.ts";

/**
 * Every two minutes: take the latest locations of running trips into their watches, and close ended
 * ones.
 */
export const watchMovements = onSchedule(
  {
    schedule: `every ${STEP_MS / MINUTE_MS} minutes`,
    region: REGION,
    memory: "512MiB",
    timeoutSeconds: 300,
    maxInstances: 2,
  },
  () =>
    watch({
      ...movementPorts(),
      trips: services.watchedTrips(),
      clearSignalLost: services.clearSignalLost,
      closeTrip: (trip) => closeTrip(trip, closePorts()),
    }),
);
