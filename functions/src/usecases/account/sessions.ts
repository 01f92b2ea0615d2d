import { plus } from "@guardianlink/domain/dates";
import { RECENT_SIGN_IN_MS } from "@guardianlink/domain/account/account-data";
import type { AccountNotice } from "@guardianlink/domain/account/account-notices";
import { MINUTE_MS } from "@guardianlink/domain/config";
import type { UserId } from "@guardianlink/domain/ids";
import type { Clock } from "../shared/clock.ts";
import type { EndSessions, Owner, SessionStart } from "./ports.ts";
import { isRecentSignIn } from "./recent-sign-in.ts";

export interface SessionPorts {
  readonly sessionStart: SessionStart;
  readonly endSessions: EndSessions;
  /** Makes the rules register no browser for pushes with a session that began before then. */
  readonly refuseSessionsBefore: (user: UserId, start: Date) => Promise<void>;
  /** Mails the owner. Never throws. */
  readonly notifyOwner: (owner: Owner, notice: AccountNotice) => Promise<void>;
  readonly clock: Clock;
}

/**
 * The owner signs in shortly before such a change, and their phone may keep that session. Every
 * earlier one has ended.
 */
const endedBefore = (start: Date): Date => plus(start, -RECENT_SIGN_IN_MS);

/** An older change was announced already, or never happened. */
const RECENT_CHANGE_MS = 10 * MINUTE_MS;

/**
 * Registers no browser of an earlier session, and mails the owner that their password was changed,
 * if it really was.
 */
export async function announcePasswordChange(
  owner: Owner,
  { sessionStart, refuseSessionsBefore, notifyOwner, clock }: Omit<SessionPorts, "endSessions">,
): Promise<void> {
  const start = await sessionStart(owner.userId);
  if (!(start instanceof Date) || clock().getTime() - start.getTime() > RECENT_CHANGE_MS) return;
  await refuseSessionsBefore(owner.userId, endedBefore(start));
  await notifyOwner(owner, { kind: "password-changed" });
}

/**
 * Ends all sessions of an account, soon after a sign-in: an unlocked phone is not enough. The owner
 * is told by mail.
 * @returns why it was refused, or null
 */
export async function signOutEverywhere(
  owner: Owner,
  signedInAt: Date,
  { sessionStart, endSessions, refuseSessionsBefore, notifyOwner, clock }: SessionPorts,
): Promise<"sign-in-again" | null> {
  if (!isRecentSignIn(signedInAt, clock())) return "sign-in-again";
  await endSessions(owner.userId);
  // By the clock of Firebase Auth, which also writes the times into the tokens.
  const start = await sessionStart(owner.userId);
  if (start instanceof Date) await refuseSessionsBefore(owner.userId, endedBefore(start));
  await notifyOwner(owner, { kind: "others-signed-out" });
  return null;
}
