import { plus } from "@guardianlink/domain/dates";
import { DAY_MS } from "@guardianlink/domain/config";
import {
  FAMILY_INVITE_LIFETIME_MS,
  FAMILY_INVITES_PER_ADDRESS,
  FAMILY_INVITES_PER_DAY,
  FAMILY_MAX_MEMBERS,
} from "@guardianlink/domain/family/family";
import { familyInviteEmail } from "@guardianlink/domain/family/family-email";
import type { FamilyRefusal } from "@guardianlink/domain/family/family-texts";
import { canonicalAddress } from "@guardianlink/domain/messages/mail-limits";
import { routes } from "@guardianlink/domain/paths";
import type { AccountDirectory, FamilyAccount, FamilyStore } from "./ports.ts";
import type { RateLimits } from "@guardianlink/domain/rate-limit";
import { mayMail } from "../messaging/mail-brake.ts";
import type { Mailer, MessagingLog } from "../messaging/ports.ts";
import type { Clock } from "../shared/clock.ts";

export interface InvitePorts {
  readonly family: FamilyStore;
  readonly directory: AccountDirectory;
  readonly limits: RateLimits;
  /** Whether the owner of an address wants nothing from any account. */
  readonly isRefused: (address: string) => Promise<boolean>;
  readonly mailer: Mailer;
  readonly log: MessagingLog;
  readonly clock: Clock;
  /** A secret of 128 random bits, which only the email contains. */
  readonly newToken: () => string;
  readonly hashToken: (token: string) => string;
  /** The origin of links, without a slash at the end. */
  readonly origin: string;
}

const BY_SENDER = { name: "family-invites-from", limit: FAMILY_INVITES_PER_DAY, windowMs: DAY_MS } as const;
const BY_ADDRESS = {
  name: "family-invites-to",
  limit: FAMILY_INVITES_PER_ADDRESS,
  windowMs: DAY_MS,
} as const;

/** Why an invitation is not sent; null when it may be. Each call that gets that far is counted. */
async function refusalOf(
  inviter: FamilyAccount,
  email: string,
  now: Date,
  ports: InvitePorts,
): Promise<FamilyRefusal | null> {
  // Our mail names the inviter's address, so it must really be theirs.
  const { userId, email: own } = inviter;
  if (!inviter.isEmailVerified && !(await ports.directory.isVerified(userId, own))) return "not-verified";
  if (email === inviter.email) return "own-address";
  const members = await ports.family.listMembers(inviter.userId);
  if (members.some((member) => member.email === email)) return "already-linked";
  if (members.length >= FAMILY_MAX_MEMBERS) return "family-full";
  if (await ports.isRefused(email)) return "refused";
  const counted = { account: inviter.userId, now };
  const isWithin =
    (await ports.limits.take(BY_SENDER, { key: inviter.userId, ...counted })) &&
    (await ports.limits.take(BY_ADDRESS, { key: canonicalAddress(email), ...counted }));
  if (!isWithin) return "too-many-invites";
  const mail = { sender: inviter.userId, address: email, hasAgreed: false, isEmergency: false };
  return (await mayMail(mail, ports)) ? null : "too-many-invites";
}

/**
 * Invites an address into the family of an account. The email carries the only copy of the token.
 * @returns why it was refused, or null when the email has been sent
 */
export async function inviteFamily(
  inviter: FamilyAccount,
  email: string,
  ports: InvitePorts,
): Promise<FamilyRefusal | null> {
  const now = ports.clock();
  const refusal = await refusalOf(inviter, email, now, ports);
  if (refusal !== null) return refusal;
  const token = ports.newToken();
  const id = ports.hashToken(token);
  const expiresAt = plus(now, FAMILY_INVITE_LIFETIME_MS);
  await ports.family.putInvite({
    id,
    inviterId: inviter.userId,
    inviterName: inviter.name,
    inviterEmail: inviter.email,
    email,
    state: "pending",
    createdAt: now,
    expiresAt,
    acceptedBy: null,
  });
  const page = (await ports.directory.hasAccount(email)) ? routes.login : routes.signup;
  const link = `${ports.origin}${page}?token=${token}`;
  const sent = await ports.mailer.send(
    { address: email, name: email },
    familyInviteEmail({ inviterName: inviter.name, inviterEmail: inviter.email, link, expiresAt }),
    null,
  );
  if (sent.kind === "accepted") return null;
  // An invitation whose email was never sent would only block the next one.
  await ports.family.deleteInvite(id);
  return "not-sent";
}
