import type { ContactRoles } from "../contacts/ports.ts";
import { applyAskReport, CAME_BACK } from "../contacts/role-steps.ts";
import { readRoleReference } from "../contacts/mail-reference.ts";
import { readPushReceipt } from "../messaging/push-receipt.ts";
import { reportTest } from "./test-steps.ts";
import type { MailEvent } from "../messaging/ports.ts";

const TEST_STATES = {
  processed: ["accepted", null],
  delivered: ["delivered", null],
  opened: ["opened", null],
  bounced: ["failed", CAME_BACK.bounced],
  dropped: ["failed", CAME_BACK.dropped],
  deferred: null,
} as const;

/**
 * Records the mail provider's report on a first message or a test on the contact, where the
 * traveller sees it.
 * @returns false for a report on any other message
 */
export async function recordRoleMailEvent(
  { reference, kind }: MailEvent,
  { roles }: { readonly roles: ContactRoles },
): Promise<boolean> {
  const mail = readRoleReference(reference);
  if (mail === null) return false;
  const ref = await roles.findById(mail.roleId);
  if (ref === null) return true;
  if (mail.kind === "ask") await roles.step(ref, null, (found) => applyAskReport(found, kind));
  const state = mail.kind === "test" ? TEST_STATES[kind] : null;
  if (mail.kind === "test" && state !== null)
    await roles.step(ref, null, (found) => reportTest(found, mail.sentAtMs, "email", state[0], state[1]));
  return true;
}

/** Records on the contact that a device has shown a test push. */
export async function recordTestShown(
  receipt: string,
  { roles }: { readonly roles: ContactRoles },
): Promise<boolean> {
  const parts = readPushReceipt(receipt);
  const ref = parts === null ? null : await roles.findByTestReceipt(parts.secret);
  if (ref === null) return false;
  await roles.step(ref, null, (found) => reportTest(found, null, "push", "delivered"));
  return true;
}
