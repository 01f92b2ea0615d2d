import type { AccountNotice } from "@guardianlink/domain/account/account-notices";
import type { Owner } from "../account/ports.ts";
import { FAMILY_MAX_MEMBERS, isOpenInvite } from "@guardianlink/domain/family/family";
import type { FamilyInvite, FamilyInviteView } from "@guardianlink/domain/family/family";
import type { FamilyRefusal } from "@guardianlink/domain/family/family-texts";
import type { UserId } from "@guardianlink/domain/ids";
import type { FamilyAccount, FamilyStore, LinkDecision, StoredFamilies } from "./ports.ts";
import type { Clock } from "../shared/clock.ts";

export interface AnswerPorts {
  readonly family: FamilyStore;
  readonly clock: Clock;
}

/** Mails the owner of an account what happened to it. */
type NotifyOwner = (owner: Owner, notice: AccountNotice) => Promise<void>;

type Asking = Pick<FamilyAccount, "userId" | "email">;

/**
 * The invitation as the account that holds its token sees it; null when it has expired, was
 * withdrawn or is the account's own.
 */
function viewOf(invite: FamilyInvite | null, asking: Asking, now: Date): FamilyInviteView["state"] | null {
  if (invite === null || invite.inviterId === asking.userId) return null;
  if (invite.state === "accepted") return invite.acceptedBy === asking.userId ? "accepted" : null;
  if (!isOpenInvite(invite, now)) return null;
  return invite.email === asking.email ? "open" : "wrong-account";
}

/** Reads who invites, for the page that asks; null when the invitation is no longer valid. */
export async function readFamilyInvite(
  inviteId: string,
  asking: Asking,
  { family, clock }: AnswerPorts,
): Promise<FamilyInviteView | null> {
  const invite = await family.getInvite(inviteId);
  const state = viewOf(invite, asking, clock());
  return invite === null || state === null
    ? null
    : { inviterName: invite.inviterName, email: invite.email, state };
}

/**
 * Decides what accepting does. Accepting twice counts once, and an old link does not restore
 * sharing that has been ended.
 */
function decideLink(stored: StoredFamilies, asking: Asking, now: Date): LinkDecision {
  const { invite, inviterMembers, accountMembers } = stored;
  const state = viewOf(invite, asking, now);
  if (invite === null || state === null) return { kind: "refuse", refusal: "not-found" };
  if (state === "wrong-account") return { kind: "refuse", refusal: "wrong-account" };
  const isLinked = accountMembers.includes(invite.inviterId);
  if (state === "accepted")
    return isLinked ? { kind: "linked-already", invite } : { kind: "refuse", refusal: "not-found" };
  const isFull = Math.max(inviterMembers.length, accountMembers.length) >= FAMILY_MAX_MEMBERS;
  if (isFull && !isLinked) return { kind: "refuse", refusal: "family-full" };
  return { kind: "link", invite };
}

/**
 * Links the account with the one that invited it. The account must have the invited address. It
 * may be unverified, because the token was mailed to that address.
 * @returns why it was refused, or the name of the new member
 */
export async function acceptFamilyInvite(
  inviteId: string,
  account: FamilyAccount,
  { family, clock, notifyOwner }: AnswerPorts & { readonly notifyOwner: NotifyOwner },
): Promise<{ readonly refusal: FamilyRefusal } | { readonly inviterName: string }> {
  const now = clock();
  const decision = await family.link(inviteId, account, now, (stored) => decideLink(stored, account, now));
  if (decision.kind === "refuse") return { refusal: decision.refusal };
  const { inviterId, inviterName, inviterEmail } = decision.invite;
  if (decision.kind === "link") {
    // Both addresses are proven: the inviter's was verified, and this one has got the token by
    // mail.
    const proven = { isEmailVerified: true };
    const inviter = { userId: inviterId, email: inviterEmail, ...proven };
    await notifyOwner(inviter, { kind: "family-added", name: account.name, email: account.email });
    await notifyOwner(
      { ...account, ...proven },
      { kind: "family-added", name: inviterName, email: inviterEmail },
    );
  }
  return { inviterName };
}

/**
 * Removes an invitation that the invited account declines. One that is not open for this account is
 * left alone.
 */
export async function declineFamilyInvite(
  inviteId: string,
  asking: Asking,
  { family, clock }: AnswerPorts,
): Promise<void> {
  const invite = await family.getInvite(inviteId);
  if (viewOf(invite, asking, clock()) === "open") await family.deleteInvite(inviteId);
}

/** Withdraws an open invitation of the inviter. Another account's invitation is left alone. */
export async function withdrawFamilyInvite(
  inviteId: string,
  inviter: UserId,
  { family }: Pick<AnswerPorts, "family">,
): Promise<void> {
  const invite = await family.getInvite(inviteId);
  if (invite?.inviterId === inviter && invite.state === "pending") await family.deleteInvite(inviteId);
}
