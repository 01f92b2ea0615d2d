import { MINUTE_MS } from "@guardianlink/domain/config";
import { duressAlertId } from "@guardianlink/domain/paths";
import type { AlertRef, TripRef } from "@guardianlink/domain/refs";
import type { AlertWriter } from "../alerts/ports.ts";
import { serverAlert } from "../alerts/server-alert.ts";
import type { Clock } from "../shared/clock.ts";
import type { Trips } from "../shared/readers.ts";
import type { PinUses } from "./ports.ts";

/** A duress PIN that is entered again within this time belongs to the alert of the first one. */
const SAME_DURESS_MS = 15 * MINUTE_MS;

export interface RaiseDuressPorts {
  readonly uses: Pick<PinUses, "list">;
  readonly trips: Trips;
  readonly alerts: AlertWriter;
  readonly fanOut: (alert: AlertRef) => Promise<void>;
  readonly clock: Clock;
}

/** When alerts are due for these times of a duress PIN, the oldest first. */
export const duressTimes = (enteredAt: readonly Date[]): readonly Date[] =>
  enteredAt.reduce<readonly Date[]>((times, at) => {
    const last = times.at(-1);
    return last !== undefined && at.getTime() - last.getTime() < SAME_DURESS_MS ? times : [...times, at];
  }, []);

/**
 * Alerts the contacts after a duress PIN, where the trip's owner cannot read it. Repeating it sends
 * nothing twice, and resumes what an earlier run has left open.
 */
export async function raiseDuress(trip: TripRef, ports: RaiseDuressPorts): Promise<void> {
  const entered = (await ports.uses.list(trip)).filter(({ isDuress }) => isDuress).map(({ at }) => at);
  const at = duressTimes(entered).at(-1);
  const found = at === undefined ? null : await ports.trips.getTrip(trip);
  if (at === undefined || found === null) return;
  const id = duressAlertId(at);
  const now = ports.clock();
  await ports.alerts.createAlert(serverAlert(found, { id, type: "duress", happenedAt: at, now }));
  await ports.fanOut({ userId: trip.userId, tripId: trip.tripId, alertId: id });
}
