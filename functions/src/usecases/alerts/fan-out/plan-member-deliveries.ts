import { deliveryId } from "@guardianlink/domain/alerts/alert";
import { memberContactId } from "@guardianlink/domain/family/family";
import type { FamilyMember } from "@guardianlink/domain/family/family";
import type { UserId } from "@guardianlink/domain/ids";
import type { AlertRef } from "@guardianlink/domain/refs";
import type { PlannedDelivery } from "../delivery-store-ports.ts";

/**
 * The accounts of the family by address. The address may be unverified, because the member has
 * accepted an invitation that was mailed to it.
 */
export const memberAccounts = (members: readonly FamilyMember[]): ReadonlyMap<string, UserId> =>
  new Map(members.map(({ id, email }) => [email, id]));

/**
 * Plans one push for each family member who can be reached and does not get one as a contact
 * already.
 */
export function planMemberDeliveries(
  alert: AlertRef,
  members: readonly FamilyMember[],
  asContacts: readonly PlannedDelivery[],
  reachable: ReadonlySet<UserId>,
  now: Date,
): readonly PlannedDelivery[] {
  const told = new Set(
    asContacts.flatMap(({ recipient }) => (recipient?.channel === "push" ? [recipient.userId] : [])),
  );
  return members.flatMap((member) => {
    const account = member.id;
    if (told.has(account) || !reachable.has(account)) return [];
    const contactId = memberContactId(member.id);
    const delivery = {
      id: deliveryId(contactId, "push"),
      userId: alert.userId,
      contactId,
      contactName: member.name,
      channel: "push",
      state: "queued",
      reason: null,
      attempts: 0,
      updatedAt: now,
    } as const;
    return [{ delivery, recipient: { channel: "push", userId: account } }];
  });
}
