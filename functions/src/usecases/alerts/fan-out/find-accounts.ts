import type { FamilyMember } from "@guardianlink/domain/family/family";
import type { UserId } from "@guardianlink/domain/ids";
import type { DeliverPorts } from "../deliver/deliver-ports.ts";
import { chosenAccounts } from "../facts/contact-addresses.ts";
import { memberAccounts } from "./plan-member-deliveries.ts";
import type { Audience } from "./read-audience.ts";

/**
 * The accounts to push to. With an `error` the lookup failed and no account is known; null means no
 * error.
 */
export interface AccountLookup {
  readonly accounts: ReadonlyMap<string, UserId>;
  readonly members: readonly FamilyMember[];
  readonly error: unknown;
}

/**
 * Finds the accounts to push to, by address: chosen by the contact or linked as family, and with a
 * device that can show a push. An account that only has a contact's address gets nothing, because
 * anyone can sign up with it.
 */
export async function findAccounts(
  { people, family }: Pick<Audience, "people" | "family">,
  ports: Pick<DeliverPorts, "devices">,
): Promise<AccountLookup> {
  try {
    const members = await family;
    const known = [...new Map([...memberAccounts(members), ...chosenAccounts(people)])];
    const reachable = await Promise.all(known.map(([, account]) => ports.devices.hasDevices(account)));
    return { accounts: new Map(known.filter((_entry, index) => reachable[index])), members, error: null };
  } catch (error) {
    return { accounts: new Map(), members: [], error };
  }
}
