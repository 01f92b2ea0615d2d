import { alertSchema, deliverySchema } from "@guardianlink/domain/alerts/alert";
import type { Alert, Delivery } from "@guardianlink/domain/alerts/alert";
import type { TripId, UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import { isRaised } from "@guardianlink/domain/alerts/sos";
import { readList } from "../read-list.ts";

/** An alert that asked contacts for help, with the outcome of its messages. */
export interface CallForHelp {
  readonly alert: Alert;
  readonly deliveries: readonly Delivery[];
}

/** At most this many trips are asked about at once, so that a slow network is not flooded. */
const ASKED_AT_ONCE = 8;

const CALLS = ["sos", "overdue"] as const;

/**
 * Reads the alerts of trips from the server: SOS that were sent, and overdue alerts.
 * @throws when one cannot be read
 */
export async function readCallsForHelp(
  services: Parameters<typeof readList>[0],
  uid: UserId,
  trips: readonly TripId[],
): Promise<readonly CallForHelp[]> {
  const found: CallForHelp[] = [];
  for (let from = 0; from < trips.length; from += ASKED_AT_ONCE) {
    const some = trips.slice(from, from + ASKED_AT_ONCE);
    const calls = await Promise.all(some.map((trip) => callsOf(services, uid, trip)));
    found.push(...calls.flat());
  }
  return found;
}

async function callsOf(
  services: Parameters<typeof readList>[0],
  uid: UserId,
  trip: TripId,
): Promise<readonly CallForHelp[]> {
  const query = { path: paths.alerts(uid, trip), where: [["type", "in", CALLS]] } as const;
  const alerts = await readList(services, query, alertSchema);
  return Promise.all(
    alerts.filter(isRaised).map(async (alert) => ({
      alert,
      deliveries: await readList(services, { path: paths.deliveries(uid, trip, alert.id) }, deliverySchema),
    })),
  );
}
