import { plus } from "@guardianlink/domain/dates";
import { MINUTE_MS } from "@guardianlink/domain/config";
import {
  ASK_AGAIN_AFTER_MS,
  ASK_COOL_DOWN_MS,
  ROLE_KEPT_MS,
} from "@guardianlink/domain/contacts/contact-status-texts";
import type { AskRefusal } from "@guardianlink/domain/contacts/contact-status-texts";
import { isOfOtherNumber } from "@guardianlink/domain/contacts/contact-role";
import type { RoleState, StoredRole } from "@guardianlink/domain/contacts/contact-role";
import type { ContactId, RoleToken } from "@guardianlink/domain/ids";
import { MAX_CONTACTS } from "@guardianlink/domain/limits";
import type { SendOutcome } from "../messaging/ports.ts";
import type { FoundRole, RoleRef, RoleStep } from "./ports.ts";

/**
 * The steps of a contact's role. They are pure: each is decided from what is stored and applied in
 * one transaction.
 */

/** Longer than the time limit of a call to the mail service. */
const LEASE_MS = MINUTE_MS;

export interface NewRole {
  readonly ref: RoleRef;
  /** For a role that does not exist yet. */
  readonly token: RoleToken;
  readonly now: Date;
}

/** A step that changes nothing. As `decide` it returns what was found. */
export const unchanged = <Result>(result: Result): RoleStep<Result> => ({ result, role: null, test: null });
/** A step that changes the role alone. */
export const withRole = <Result>(result: Result, role: StoredRole): RoleStep<Result> => ({
  result,
  role,
  test: null,
});

/** A role that no one has answered yet. */
export const newRole = ({ ref, token }: Pick<NewRole, "ref" | "token">, state: RoleState): StoredRole => ({
  id: ref.roleId,
  userId: ref.userId,
  contactId: null,
  token,
  state,
  askedAt: null,
  answeredAt: null,
  reason: null,
  leaseUntil: null,
  language: null,
  testReceipt: "",
  expiresAt: null,
});

const isSince = (at: Date | null, ageMs: number, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() < ageMs;
const isLeased = ({ leaseUntil }: StoredRole, now: Date): boolean => leaseUntil !== null && leaseUntil > now;

const claimed = (role: StoredRole, now: Date): StoredRole => ({
  ...role,
  // A contact whose number has changed is asked about the new one, and meanwhile keeps the channels
  // that need no number.
  state: role.state === "confirmed" ? role.state : "asked",
  reason: null,
  leaseUntil: plus(now, LEASE_MS),
});

/**
 * The stored role, attached to the contact; a new role when none is stored, which is declined when
 * the owner of the address wants nothing from any account.
 */
export function attachedRole(
  { role, isRefused }: FoundRole,
  contactId: ContactId,
  made: NewRole,
): StoredRole {
  const found = role ?? newRole(made, isRefused ? "declined" : "asked");
  // A contact who was removed has lost the account's place at the number, and begins anew.
  const place = found.numbers === undefined ? {} : { numbersSince: found.numbersSince ?? made.now };
  return { ...found, ...place, contactId, expiresAt: null };
}

/**
 * The role of a contact who is asked or confirms for this number. What they have confirmed for
 * other numbers stays: two people may share an address.
 */
function withNumber(role: StoredRole, phone: string | null, now: Date): StoredRole {
  if (phone === null) return role;
  const kept = role.state === "confirmed" ? (role.numbers ?? []) : [];
  const isKnown = role.numbers?.includes(phone) === true;
  return {
    ...role,
    numbers: [...new Set([...kept, phone])].slice(-MAX_CONTACTS),
    numbersSince: (isKnown ? role.numbersSince : null) ?? now,
  };
}

/**
 * Decides whether a new contact, or one with a new address or number, is asked. A contact who was
 * asked recently, or has answered this traveller before, is not asked again: the answer stays.
 */
export function prepareFirstAsk(found: FoundRole, made: NewRole): RoleStep<"mail" | "busy" | "done"> {
  if (found.contact === null) return unchanged("done");
  const role = attachedRole(found, found.contact.id, made);
  const hasOtherNumber = isOfOtherNumber(role, found.contact.phone);
  const coolDownMs = hasOtherNumber ? ASK_AGAIN_AFTER_MS : ASK_COOL_DOWN_MS;
  if (role.state !== "asked" && !hasOtherNumber) return withRole("done", role);
  if (isSince(role.askedAt, coolDownMs, made.now)) return withRole("done", role);
  if (isLeased(role, made.now)) return unchanged("busy");
  return withRole("mail", claimed(role, made.now));
}

/** Decides whether a contact is asked once more at the traveller's request. */
export function prepareRepeatedAsk(found: FoundRole, made: NewRole): RoleStep<"mail" | AskRefusal> {
  if (found.contact === null) return unchanged("not-found");
  const role = attachedRole(found, found.contact.id, made);
  const { state } = role;
  if (state === "declined" || (state === "confirmed" && !isOfOtherNumber(role, found.contact.phone)))
    return unchanged(state);
  if (isLeased(role, made.now) || isSince(role.askedAt, ASK_AGAIN_AFTER_MS, made.now))
    return unchanged("asked-today");
  return withRole("mail", claimed(role, made.now));
}

/**
 * Records whether the first message was sent. An answer or a bounce that was recorded meanwhile
 * stays.
 */
export function settleAsk({ role, contact }: FoundRole, outcome: SendOutcome, now: Date): RoleStep<null> {
  if (role === null) return unchanged(null);
  const isSettled = outcome.kind !== "retry";
  const over = { ...role, leaseUntil: null, ...(isSettled && { heldSince: null, countedAt: null }) };
  if (outcome.kind === "accepted") {
    const asked = { ...over, askedAt: now };
    return withRole(null, role.state === "asked" ? withNumber(asked, contact?.phone ?? null, now) : asked);
  }
  const isOpen = role.state === "asked";
  if (outcome.kind === "refused" && isOpen)
    return withRole(null, { ...over, state: "unreachable", reason: outcome.reason });
  // After a call without an answer keep the lease: the contact may have the message already.
  return withRole(null, {
    ...(outcome.kind === "retry" && outcome.isUnclear ? role : over),
    reason: outcome.reason,
  });
}

/** Records that the first message was counted against its limits, so that its retries are not. */
export const countAsk = ({ role }: FoundRole, now: Date): RoleStep<null> =>
  role === null ? unchanged(null) : withRole(null, { ...role, countedAt: now });

/**
 * Records why the first message is held back for now.
 * @param now for one that waits for a place at the mailbox; null for one that its own account holds
 */
export const holdAsk = ({ role }: FoundRole, reason: string, now: Date | null): RoleStep<null> =>
  role === null
    ? unchanged(null)
    : withRole(null, { ...role, leaseUntil: null, reason, heldSince: now && (role.heldSince ?? now) });

/**
 * Detaches the role from a contact that was removed or has another address. The role gives up its
 * place at the number, so that no one can fill the places with contacts that are gone.
 */
export function detachContact(found: FoundRole, contactId: ContactId, now: Date): RoleStep<null> {
  const { role, contact } = found;
  if (role === null || role.contactId !== contactId || contact !== null) return unchanged(null);
  // Keep a decline as long as the account, so that this person is never asked again.
  const expiresAt = role.state === "declined" ? null : plus(now, ROLE_KEPT_MS);
  const { numbersSince: _left, ...kept } = role;
  const gone = { contactId: null, testReceipt: "", leaseUntil: null, heldSince: null, countedAt: null };
  return withRole(null, { ...kept, ...gone, expiresAt });
}

/** The contact who has answered, and when they had declined before; null when they had not. */
export interface RoleAnswer {
  readonly contactId: ContactId;
  readonly declinedAt: Date | null;
}

/**
 * Saves the contact's answer.
 * @returns null when the link opens nothing any more
 */
export function answerRole(
  { role, contact }: FoundRole,
  answer: "confirmed" | "declined",
  now: Date,
): RoleStep<RoleAnswer | null> {
  if (role === null || contact === null) return unchanged(null);
  const isChanged = role.state !== answer || isOfOtherNumber(role, contact.phone);
  const declinedAt = role.state === "declined" ? role.answeredAt : null;
  return withRole<RoleAnswer>(
    { contactId: contact.id, declinedAt },
    {
      ...(answer === "confirmed" ? withNumber(role, contact.phone, now) : role),
      state: answer,
      reason: null,
      heldSince: null,
      answeredAt: isChanged ? now : role.answeredAt,
    },
  );
}

export const CAME_BACK = {
  bounced: "The email came back. This address doesn't accept email.",
  dropped: "Not sent: this address refused email before.",
} as const;

/**
 * Applies a report on the first message. A contact who has answered has received it, whatever the
 * report says.
 */
export function applyAskReport({ role }: FoundRole, kind: string): RoleStep<null> {
  if (role === null) return unchanged(null);
  if ((kind === "bounced" || kind === "dropped") && role.state === "asked")
    return withRole(null, { ...role, state: "unreachable", reason: CAME_BACK[kind] });
  if (kind === "opened" && role.state === "unreachable")
    return withRole(null, { ...role, state: "asked", reason: null });
  return unchanged(null);
}
