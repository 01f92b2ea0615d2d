import type { TripId, UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import { RUNNING_STATUSES, tripSchema } from "@guardianlink/domain/trip";
import type { Store } from "../../platform/firestore/store.ts";
import { newestTrip } from "./running-trip.ts";
import type { RunningTrip } from "./running-trip.ts";

/**
 * Reads the newest running trip that the server has, other than `except`. It waits for the server;
 * null when there is none or the server refuses to say.
 */
export const readRunningTrip = (
  store: Pick<Store, "watchCollection">,
  uid: UserId,
  except: TripId,
): Promise<RunningTrip | null> =>
  new Promise((resolve) => {
    let stop = (): void => undefined;
    const finish = (trip: RunningTrip | null): void => {
      // The first answer may come before the function that stops the listening is there.
      queueMicrotask(() => stop());
      resolve(trip);
    };
    stop = store.watchCollection(
      { path: paths.trips(uid), where: [["status", "in", RUNNING_STATUSES]] },
      tripSchema,
      (live) => {
        if (live.state === "error") finish(null);
        if (live.state !== "ready" || live.fromCache) return;
        finish(newestTrip(live.data.filter(({ id }) => id !== except)));
      },
    );
  });
