import { DAY_MS, TRIAL_DAYS } from "@guardianlink/domain/config";
import { uniqueEmail } from "../../support/accounts.ts";
import { patchDocument, readDocument } from "../../support/documents.ts";
import { callFunction } from "../support/calls.ts";
import { eventually } from "../support/services.ts";
import { actorAt, endWrites, tripWrite } from "./accounts.ts";
import type { Actor } from "./accounts.ts";
import { BY_RULES, byRules, newId } from "./attack.ts";
import type { Attack, Refusal } from "./attack.ts";

/** The address of a mailbox in another spelling each time. */
const spelled = (mailbox: string, n: number): string =>
  n === 0 ? mailbox : mailbox.replace("again", "a.gain").replace("@", `+${n}@`);

/** Lets the trial of an account end, as the days after its sign-up do. */
async function endTrial({ uid }: Actor): Promise<void> {
  const began = new Date(Date.now() - (TRIAL_DAYS + 1) * DAY_MS);
  await patchDocument(`users/${uid}`, { createdAt: { timestampValue: began.toISOString() } });
}

/** Waits until the server has found that the address had an account before. */
const untilTrialIsKnown = ({ uid }: Actor) =>
  eventually(
    () => readDocument(`users/${uid}`),
    ({ fields }) => "trialStartedAt" in fields,
  );

/** Starts a trip, which only an account with a plan can, and ends it. */
async function useTrial(who: Actor): Promise<Refusal> {
  const trip = newId();
  const refusal = await byRules(who.commit(tripWrite(who, trip)));
  return refusal ?? byRules(who.commit(...endWrites(who, trip)));
}

async function deleteAccount({ idToken }: Actor): Promise<void> {
  const { result } = await callFunction("deleteMyAccount", idToken, null);
  if (result?.["refusal"] !== null) throw new Error(`Not deleted: ${JSON.stringify(result)}`);
}

/** What a person can do with one account after another. */
export function attacksByAccounts(): readonly Attack[] {
  const mailbox = uniqueEmail("again");
  return [
    {
      name: "another trial after each deletion",
      limit: null,
      refusal: BY_RULES,
      tries: 2,
      async attempt(n) {
        const who = await actorAt(spelled(mailbox, n), { verified: true });
        if (n > 0) await untilTrialIsKnown(who);
        const refusal = await useTrial(who);
        if (n === 0) await endTrial(who);
        await deleteAccount(who);
        return refusal;
      },
    },
  ];
}
