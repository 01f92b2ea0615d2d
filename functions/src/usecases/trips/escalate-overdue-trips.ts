import type { Alert } from "@guardianlink/domain/alerts/alert";
import type { Trip } from "@guardianlink/domain/trips/trip";
import type { TripRef } from "@guardianlink/domain/refs";
import type { Clock } from "../shared/clock.ts";
import type { OverdueTrips, TripLog } from "./ports.ts";
import { sweepTrips } from "./sweep-trips.ts";
import { overdueAlertId, serverAlert } from "../alerts/server-alert.ts";

export interface EscalatePorts {
  readonly trips: OverdueTrips;
  readonly log: TripLog;
  readonly clock: Clock;
}

/**
 * The overdue alert of a trip. "not-due" when it was extended or has been reported meanwhile;
 * "stale" when it has ended or its time cannot be read, so that it must not be found again.
 */
export function overdueAlert(trip: Trip, now: Date): Alert | "stale" | "not-due" {
  if (trip.status === "completed" || trip.escalateAt === null) return "stale";
  if (trip.escalateAt > now) return "not-due";
  const eta = trip.eta ?? trip.escalateAt;
  return serverAlert(trip, { id: overdueAlertId(eta), type: "overdue", happenedAt: now, now });
}

/** How many trips are claimed at the same time. */
const AT_ONCE = 50;

type Escalation = "escalated" | "failed" | "not due";

async function escalate(ref: TripRef, ports: EscalatePorts): Promise<Escalation> {
  try {
    let lagMs = 0;
    const claimed = await ports.trips.claim(ref, (trip) => {
      const now = ports.clock();
      lagMs = now.getTime() - (trip.escalateAt ?? now).getTime();
      return overdueAlert(trip, now);
    });
    if (!claimed) return "not due";
    ports.log.tripEscalated(ref, lagMs);
    return "escalated";
  } catch (error) {
    // The trip stays due for the next run, and its failure must not delay the others.
    ports.log.tripNotEscalated(ref, error);
    return "failed";
  }
}

/**
 * Alerts the contacts of every trip whose expected arrival has passed. Runs may overlap, because
 * each trip is claimed once.
 */
export async function escalateOverdueTrips(ports: EscalatePorts): Promise<void> {
  const startedAt = ports.clock();
  const all: Escalation[] = [];
  await sweepTrips({
    pages: ports.trips.dueTrips(startedAt),
    refOf: (ref) => ref,
    atOnce: AT_ONCE,
    handle: async (ref) => void all.push(await escalate(ref, ports)),
    overShare: "due trips",
    setAside: (over) => ports.trips.setAside(over),
    log: ports.log,
  });
  // Log this even when nothing was due: the line's absence shows that the check has stopped.
  ports.log.overdueCheckDone({
    escalated: all.filter((one) => one === "escalated").length,
    failed: all.filter((one) => one === "failed").length,
    durationMs: ports.clock().getTime() - startedAt.getTime(),
  });
}
