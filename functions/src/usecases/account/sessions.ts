import { plus } from "@guardianlink/domain/dates";
import { RECENT_SIGN_IN_MS } from "@guardianlink/domain/account/account-data";
import type { AccountNotice } from "@guardianlink/domain/account/account-notices";
import { HOUR_MS, MINUTE_MS } from "@guardianlink/domain/config";
import type { UserId } from "@guardianlink/domain/ids";
import type { Clock } from "../shared/clock.ts";
import type { EndSessions, Owner, SessionsEnded, SessionStart } from "./ports.ts";
import { isRecentSignIn } from "./recent-sign-in.ts";

export interface SessionPorts {
  readonly sessionStart: SessionStart;
  readonly endSessions: EndSessions;
  /**
   * Makes the rules and the callable functions refuse a session that began before then.
   * @returns whether they did not know it yet
   */
  readonly refuseSessionsBefore: (user: UserId, start: Date) => Promise<boolean>;
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

export interface EndedSessionPorts extends Pick<SessionPorts, "refuseSessionsBefore"> {
  readonly sessionsEnded: SessionsEnded;
  /**
   * Removes the browsers of the account that were registered or renewed in this time. An open app
   * whose session is valid registers again.
   */
  readonly removeDevices: (user: UserId, from: Date, until: Date) => Promise<void>;
}

/** Firebase tokens stay valid for an hour, even after their session has ended. */
const TOKEN_MS = HOUR_MS;

/**
 * Refuses the sessions of an account that ended without a call of ours: the password was reset by a
 * link, or changed by a phone that did not reach us. No one knows which session has registered a
 * browser while such a token was valid, so these browsers are removed. After that the rules ask
 * each for a valid session.
 */
export async function refuseEndedSessions(
  user: UserId,
  { sessionsEnded, refuseSessionsBefore, removeDevices }: EndedSessionPorts,
): Promise<void> {
  const start = await sessionsEnded(user);
  if (start !== null && (await refuseSessionsBefore(user, endedBefore(start))))
    await removeDevices(user, start, plus(start, TOKEN_MS));
}
