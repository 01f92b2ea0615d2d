import { REGION } from "@guardianlink/domain/config";
import { routes } from "@guardianlink/domain/paths";
import { onSchedule } from "firebase-functions/scheduler";
import { services } from "../adapters/services.ts";
import { watchTrips as watch } from "../usecases/trips/watch-trips.ts";

/**
 * Every minute: ask travellers who are soon expected or whose phones are silent, and mark lost
 * signals.
 */
export const watchTrips = onSchedule(
  { schedule: "every 1 minutes", region: REGION, timeoutSeconds: 300, maxInstances: 2 },
  () =>
    watch({
      trips: services.watchedTrips(),
      devices: services.devices(),
      pusher: services.pusher(),
      tripPage: services.publicOrigin() + routes.activeTrip,
      log: services.log,
      clock: services.clock,
    }),
);
