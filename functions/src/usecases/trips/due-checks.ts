import type { Alert } from "@guardianlink/domain/alerts/alert";
import { unansweredAlertId } from "@guardianlink/domain/watch/check";
import { dueWatch } from "@guardianlink/domain/watch/watch-due";
import type { WatchDue } from "@guardianlink/domain/watch/watch-due";
import { restingWatch } from "@guardianlink/domain/watch/watch-state";
import type { Check } from "@guardianlink/domain/watch/check";
import type { WatchState } from "@guardianlink/domain/watch/watch-state";
import type { TripRef } from "@guardianlink/domain/refs";
import type { Trip } from "@guardianlink/domain/trips/trip";
import { serverAlert } from "../alerts/server-alert.ts";
import { pushCheck } from "./watch-movement.ts";
import type { MovementPorts } from "./watch-movement.ts";
import { sweepTrips } from "./sweep-trips.ts";

/** How many watches are claimed at the same time. */
const AT_ONCE = 50;

/** The information to the contacts: what was asked, and that no answer came. */
function information(trip: Trip, check: Check, now: Date): Alert {
  const { kind, askedAt } = check;
  const id = unansweredAlertId(check);
  const alert = serverAlert(trip, { id, type: "overdue", happenedAt: now, now });
  return { ...alert, check: { kind, askedAt } };
}

/**
 * Whether a trip is watched: while it runs without an SOS, and while there is a question about its
 * end.
 */
const isWatched = ({ status }: Trip, { check }: WatchState): boolean =>
  status === "active" || (status === "completed" && check?.kind === "early-end");

interface Decision {
  readonly state: WatchState;
  readonly alert: Alert | null;
  readonly result: WatchDue;
}

/** Decides about a watch that is due. */
function decideDue(state: WatchState, trip: Trip | null, now: Date): Decision {
  if (trip === null || !isWatched(trip, state)) {
    const rested = restingWatch(state);
    return { state: rested, alert: null, result: { state: rested, act: null } };
  }
  const { lastLocation, phone = null } = trip;
  const due = dueWatch(state, now, { seenAt: lastLocation?.timestamp ?? null, status: phone });
  const { check } = due.state;
  const alert = due.act === "inform" && check !== null ? information(trip, check, now) : null;
  return { state: due.state, alert, result: due };
}

/** Claims a watch, and does what is due. */
async function checkWatch(ref: TripRef, ports: MovementPorts): Promise<void> {
  const { state, act } = await ports.watches.claim(ref, (watch, trip) =>
    decideDue(watch, trip, ports.clock()),
  );
  if (state.check === null) return;
  if (act === "inform") ports.log.checkUnanswered(ref, state.check.kind);
  if (act === "ask") await pushCheck(ref, state.check, ports);
}

/**
 * Informs the contacts of travellers who have not answered in time, and asks the questions that are
 * due: check-ins, and silence after speed. Reads what is due only; runs may overlap, because each
 * watch is claimed in a transaction.
 */
export const runDueChecks = (ports: MovementPorts): Promise<void> =>
  sweepTrips({
    pages: ports.watches.due(ports.clock()),
    refOf: (ref) => ref,
    atOnce: AT_ONCE,
    handle: (ref) => checkWatch(ref, ports),
    overShare: "due checks",
    setAside: (over) => ports.watches.setAside(over),
    log: ports.log,
  });
