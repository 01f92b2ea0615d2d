import { DAY_MS } from "@guardianlink/domain/config";
import { FAMILY_INVITES_PER_DAY } from "@guardianlink/domain/family/family";
import { EXPORTS_PER_DAY, PAYMENTS_PER_DAY, SHARES_PER_DAY } from "@guardianlink/domain/limits";
import { TEST_ALERTS_PER_HOUR } from "@guardianlink/domain/contacts/test-alert";
import { uniqueEmail } from "../../support/accounts.ts";
import { call, OVER_LIMIT } from "./attack.ts";
import type { Attack, Attacker } from "./attack.ts";

/** The limit that keeps the instances from hashing. Five wrong PINs close the PINs before that. */
const PIN_TRIES = 30;

const invitations = ({ who, isVerified }: Attacker): Attack => {
  const attempt = () => call(who, "inviteFamily", { email: uniqueEmail("victim") });
  return isVerified
    ? {
        name: "invitations",
        limit: "family-invites-from",
        refusal: /^FAILED_PRECONDITION: You've sent many invitations today/,
        tries: FAMILY_INVITES_PER_DAY + 1,
        attempt,
      }
    : { name: "invitations", limit: null, refusal: /^FAILED_PRECONDITION: /, tries: 1, attempt };
};

/** What an account can flood the callable functions with. */
export function attacksByCalls(attacker: Attacker): readonly Attack[] {
  const { who, trip, contact } = attacker;
  return [
    invitations(attacker),
    {
      name: "live links",
      limit: "live links",
      refusal: OVER_LIMIT,
      tries: SHARES_PER_DAY + 1,
      counter: { name: "live links", limit: SHARES_PER_DAY, windowMs: DAY_MS },
      atOnce: 5,
      attempt: () => call(who, "createShare", { tripId: trip }),
    },
    {
      name: "payments",
      limit: "payments",
      refusal: OVER_LIMIT,
      tries: PAYMENTS_PER_DAY + 1,
      attempt: () => call(who, "createPayment", null),
    },
    {
      name: "exports",
      limit: "exports",
      refusal: OVER_LIMIT,
      tries: EXPORTS_PER_DAY + 1,
      attempt: () => call(who, "exportMyData", null),
    },
    {
      name: "tests",
      limit: "test-alert",
      refusal: OVER_LIMIT,
      tries: TEST_ALERTS_PER_HOUR + 1,
      attempt: () => call(who, "sendTestAlert", { contactId: contact }),
    },
    {
      name: "questions to a contact",
      limit: null,
      // Only once a day, and never before the address is verified.
      refusal: /^(?:FAILED_PRECONDITION|RESOURCE_EXHAUSTED): /,
      tries: 2,
      attempt: () => call(who, "askContact", { contactId: contact }),
    },
    {
      name: "PINs",
      limit: "PIN tries",
      isByProcess: true,
      refusal: OVER_LIMIT,
      tries: PIN_TRIES + 1,
      attempt: (n) =>
        call(who, "verifyPin", { pin: String(1000 + n), tripId: trip, step: { purpose: "end" } }),
    },
  ];
}
