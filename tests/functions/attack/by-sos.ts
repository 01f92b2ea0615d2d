import { HOUR_MS } from "@guardianlink/domain/config";
import { COALESCED_SOS_PER_HOUR, MAX_SENT_SOS, MOST_IN_A_BATCH } from "@guardianlink/domain/limits";
import { sosWrites } from "./accounts.ts";
import { BY_RULES, byRules, newId } from "./attack.ts";
import type { Attack, Attacker, Refusal } from "./attack.ts";

/** Raises several SOS of a trip in one batch. */
function batchOfSos({ who, trip }: Attacker, count: number): Promise<Refusal> {
  const last = sosWrites(who, trip, newId());
  const others = Array.from({ length: count - 1 }, () => sosWrites(who, trip, newId())[0]);
  return byRules(who.commit(...others, ...last));
}

const raise = ({ who, trip }: Attacker): Promise<Refusal> =>
  byRules(who.commit(...sosWrites(who, trip, newId())));

const inNumbers = (attacker: Attacker): readonly Attack[] => [
  {
    name: "60 SOS in a batch",
    limit: null,
    refusal: BY_RULES,
    tries: 1,
    attempt: () => batchOfSos(attacker, 60),
  },
  {
    name: "as many SOS in a batch as the rules accept",
    role: "loops SOS",
    limit: "sos",
    refusal: null,
    tries: 1,
    attempt: () => batchOfSos(attacker, MOST_IN_A_BATCH),
  },
  {
    name: "SOS in a loop",
    role: "loops SOS",
    limit: "sos",
    refusal: null,
    // Twice as many as are sent, because one window may end meanwhile.
    tries: 2 * MAX_SENT_SOS + 1,
    attempt: () => raise(attacker),
  },
];

/** What an account can flood its contacts with by SOS. */
export const attacksBySos = (attacker: Attacker): readonly Attack[] => [
  ...inNumbers(attacker),
  {
    name: "SOS until the rules refuse them",
    role: "raises SOS until refused",
    limit: "coalesced sos",
    refusal: BY_RULES,
    // The first ones of each window are sent.
    tries: COALESCED_SOS_PER_HOUR + 2 * MAX_SENT_SOS + 1,
    counter: {
      name: "coalesced sos",
      limit: COALESCED_SOS_PER_HOUR,
      windowMs: HOUR_MS,
      uncounted: 2 * MAX_SENT_SOS,
    },
    // The rules refuse some meanwhile until the server has seen the others, and a window may end.
    isSlow: true,
    atOnce: 5,
    attempt: () => raise(attacker),
  },
];
