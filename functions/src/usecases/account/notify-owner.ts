import { accountNoticeEmail } from "@guardianlink/domain/account/account-notices";
import type { AccountNotice } from "@guardianlink/domain/account/account-notices";
import { mayMail } from "../messaging/mail-brake.ts";
import type { MailBrake } from "../messaging/mail-brake.ts";
import type { Mailer } from "../messaging/ports.ts";
import type { NoticeLog, Owner } from "./ports.ts";

export interface NotifyOwnerPorts extends MailBrake {
  readonly mailer: Mailer;
  readonly log: MailBrake["log"] & NoticeLog;
  /** The page where the owner can act. */
  readonly accountPage: string;
}

/** An unverified address may be a stranger's, who must not read what the user has typed. */
const withoutName = (notice: AccountNotice): AccountNotice =>
  "name" in notice ? { ...notice, name: "Someone" } : notice;

/**
 * Mails the owner of an account what happened to it, so that they notice when it was not them. It
 * never throws: what happened is not undone because a mail failed.
 */
export async function notifyOwner(
  owner: Owner,
  notice: AccountNotice,
  ports: NotifyOwnerPorts,
): Promise<void> {
  const { userId, email: address, isEmailVerified: hasAgreed } = owner;
  try {
    if (!(await mayMail({ sender: userId, address, hasAgreed, isEmergency: false }, ports))) return;
    const message = accountNoticeEmail(
      hasAgreed ? notice : withoutName(notice),
      ports.clock(),
      ports.accountPage,
    );
    const { kind } = await ports.mailer.send({ address, name: "" }, message, null);
    if (kind !== "accepted") ports.log.ownerNotNotified(userId, notice.kind, kind);
  } catch (error) {
    ports.log.ownerNotNotified(userId, notice.kind, error);
  }
}
