import { DAY_MS } from "@guardianlink/domain/config";
import { ANNOUNCED_TRIPS_PER_DAY, WATCHED_ALERTS_PER_DAY } from "@guardianlink/domain/limits";
import { Timestamp } from "firebase/firestore";
import { eventually } from "../support/services.ts";
import { endWrites, tripWrite } from "./accounts.ts";
import { byRules, newId } from "./attack.ts";
import type { Attack, Attacker } from "./attack.ts";
import { untilOverdue } from "./overdue-alerts.ts";

/** Trips that start and end. */
const tripsInALoop = ({ who }: Attacker): Attack => ({
  name: "trips in a loop",
  role: "loops trips",
  limit: "trip-messages",
  refusal: null,
  tries: ANNOUNCED_TRIPS_PER_DAY + 1,
  async attempt() {
    const id = newId();
    // The rules refuse a sixth trip until the server has counted the end of an earlier one.
    await eventually(() => who.commit(tripWrite(who, id)), Boolean);
    return byRules(who.commit(...endWrites(who, id)));
  },
});

/**
 * How many trips are overdue at the same time. With two others they stay below the running ones.
 */
const OVERDUE_AT_ONCE = 2;

/** Starts trips that are due, each time that the contacts were alerted because of those before. */
function startDueTrips({ who }: Attacker): Attack["attempt"] {
  let due: readonly { readonly id: string; readonly eta: Timestamp }[] = [];
  return async () => {
    for (const { id, eta } of due) {
      await untilOverdue(who, id, eta);
      await who.commit(...endWrites(who, id));
    }
    const eta = Timestamp.now();
    due = Array.from({ length: OVERDUE_AT_ONCE }, () => ({ id: newId(), eta }));
    const starts = due.map(({ id }) => tripWrite(who, id, { eta, escalateAt: eta }));
    await eventually(() => who.commit(...starts), Boolean);
    return null;
  };
}

/** What an account can flood its contacts with by trips. */
export const attacksByLoops = (attacker: Attacker): readonly Attack[] => [
  tripsInALoop(attacker),
  {
    name: "overdue trips in a loop",
    role: "loops overdue trips",
    // All of them are sent, because each may be a traveller who is late. The operator looks at it.
    limit: "many alerts",
    refusal: null,
    tries: Math.ceil(WATCHED_ALERTS_PER_DAY / OVERDUE_AT_ONCE) + 2,
    counter: { name: "many alerts", limit: WATCHED_ALERTS_PER_DAY, windowMs: DAY_MS },
    isSlow: true,
    attempt: startDueTrips(attacker),
  },
];
