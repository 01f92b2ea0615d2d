import { DAY_MS, HOUR_MS, MINUTE_MS } from "@guardianlink/domain/config";
import { ETA_MAX_DAYS, MAX_SENT_OVERDUE_PER_HOUR } from "@guardianlink/domain/limits";
import { Timestamp } from "firebase/firestore";
import { renewalWrite } from "./accounts.ts";
import { BY_RULES, byRules } from "./attack.ts";
import type { Attack, Attacker } from "./attack.ts";
import { untilOverdue } from "./overdue-alerts.ts";

const inFuture = (ms: number): Timestamp => Timestamp.fromMillis(Date.now() + ms);

/** Renews a trip to an arrival that has passed, each time that its contacts were alerted. */
function overdueAgain({ who, lateTrip, lateEta }: Attacker): Attack["attempt"] {
  let eta = lateEta;
  return async () => {
    await untilOverdue(who, lateTrip, eta);
    eta = Timestamp.now();
    return byRules(who.commit(renewalWrite(who, lateTrip, eta)));
  };
}

/** What an account can do with the expected arrival of a running trip. */
export function attacksByRenewals(attacker: Attacker): readonly Attack[] {
  const { who, trip, lateTrip } = attacker;
  const renew = (eta: Timestamp) => byRules(who.commit(renewalWrite(who, trip, eta)));
  return [
    {
      name: "renewals",
      limit: null,
      refusal: null,
      tries: 3,
      // Later each time, and within an hour of the arrival before: beyond that a PIN is asked for.
      attempt: () => renew(inFuture(HOUR_MS + MINUTE_MS)),
    },
    {
      name: "a renewal to an earlier arrival",
      limit: null,
      refusal: BY_RULES,
      tries: 1,
      attempt: () => renew(inFuture(MINUTE_MS)),
    },
    {
      name: "a renewal for longer than a trip may last",
      limit: null,
      refusal: BY_RULES,
      tries: 1,
      attempt: () => renew(inFuture((ETA_MAX_DAYS + 2) * DAY_MS)),
    },
    {
      name: "renewals that are overdue at once",
      limit: "overdue",
      refusal: null,
      // Twice as many as are sent, because one hour may end meanwhile.
      tries: 2 * MAX_SENT_OVERDUE_PER_HOUR + 1,
      counter: {
        name: "overdue",
        limit: MAX_SENT_OVERDUE_PER_HOUR,
        windowMs: HOUR_MS,
        key: `${who.uid}/${lateTrip}`,
      },
      isSlow: true,
      attempt: overdueAgain(attacker),
    },
  ];
}
