import { DAY_MS } from "@guardianlink/domain/config";
import { sosWrites } from "./accounts.ts";
import { byRules, newId } from "./attack.ts";
import type { Attack, Attacker } from "./attack.ts";

/** The texts of an SOS that an account causes in a day at a number that has not agreed. */
const SOS_TEXTS = 2;

/** What an account can flood a number with that is another traveller's contact's. */
export const attacksByNumbers = ({ who, trip, number }: Attacker): readonly Attack[] => [
  {
    name: "SOS to a number of another traveller's contact",
    role: "loops SOS",
    limit: "sms-unagreed-sos",
    refusal: null,
    tries: SOS_TEXTS + 1,
    // The budget of a day may be used up before an account has sent all of them.
    isSlow: true,
    // Of all its SOS only the first ones of ten minutes are sent, so the next text meets the limit.
    counter: {
      name: "sms-unagreed-sos",
      limit: SOS_TEXTS + 1,
      windowMs: DAY_MS,
      key: `${who.uid}|${number}`,
    },
    attempt: () => byRules(who.commit(...sosWrites(who, trip, newId()))),
  },
];
