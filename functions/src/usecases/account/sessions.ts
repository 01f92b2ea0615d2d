import type { AccountNotice } from "@guardianlink/domain/account/account-notices";
import { MINUTE_MS } from "@guardianlink/domain/config";
import type { Clock } from "../shared/clock.ts";
import type { EndSessions, Owner, SessionStart } from "./ports.ts";
import { isRecentSignIn } from "./recent-sign-in.ts";

export interface SessionPorts {
  readonly sessionStart: SessionStart;
  readonly endSessions: EndSessions;
  /** Mails the owner. Never throws. */
  readonly notifyOwner: (owner: Owner, notice: AccountNotice) => Promise<void>;
  readonly clock: Clock;
}

/** An older change was announced already, or never happened. */
const RECENT_CHANGE_MS = 10 * MINUTE_MS;

/** Mails the owner that their password was changed, if it really was. */
export async function announcePasswordChange(
  owner: Owner,
  { sessionStart, notifyOwner, clock }: Omit<SessionPorts, "endSessions">,
): Promise<void> {
  const start = await sessionStart(owner.userId);
  if (start instanceof Date && clock().getTime() - start.getTime() <= RECENT_CHANGE_MS)
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
  { endSessions, notifyOwner, clock }: Omit<SessionPorts, "sessionStart">,
): Promise<"sign-in-again" | null> {
  if (!isRecentSignIn(signedInAt, clock())) return "sign-in-again";
  await endSessions(owner.userId);
  await notifyOwner(owner, { kind: "others-signed-out" });
  return null;
}
