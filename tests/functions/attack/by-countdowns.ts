import { SENT_SOS_WINDOW_MS } from "@guardianlink/domain/limits";
import { eventually } from "../support/services.ts";
import { heldSosWrite, takeBackWrite } from "./accounts.ts";
import { byRules, newId } from "./attack.ts";
import type { Attack, Attacker } from "./attack.ts";
import { database } from "./database.ts";

/** The countdowns that the server waits out in a window. */
const COUNTDOWNS = 6;

/**
 * Raises an SOS, takes it back and raises another. The server counts a countdown only while it
 * runs, so the next attempt waits until this other SOS was handled.
 */
function raiseAgain({ who, trip }: Attacker): Attack["attempt"] {
  let last: string | null = null;
  const isHandled = async (id: string): Promise<boolean> =>
    (await database().doc(`users/${who.uid}/trips/${trip}/alerts/${id}`).get()).get("fannedOutAt") != null;
  return async () => {
    const before = last;
    if (before !== null) await eventually(() => isHandled(before), Boolean);
    const [taken, kept] = [newId(), newId()];
    await who.commit(heldSosWrite(who, trip, taken));
    // Refused beyond the limit of countdowns, because the server sends that SOS at once.
    await who.commit(takeBackWrite(who, trip, taken));
    const refusal = await byRules(who.commit(heldSosWrite(who, trip, kept)));
    last = refusal === null ? kept : null;
    return refusal;
  };
}

/** What an account can do with the countdown of an SOS. */
export const attacksByCountdowns = (attacker: Attacker): readonly Attack[] => [
  {
    name: "SOS that are taken back and raised again",
    role: "loops SOS",
    limit: "countdowns",
    refusal: null,
    // Twice as many as are waited out, because one window may end meanwhile.
    tries: 2 * COUNTDOWNS + 1,
    counter: { name: "countdowns", limit: COUNTDOWNS, windowMs: SENT_SOS_WINDOW_MS },
    isSlow: true,
    attempt: raiseAgain(attacker),
  },
];
