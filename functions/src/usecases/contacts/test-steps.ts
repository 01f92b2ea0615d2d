import { languageOf } from "@guardianlink/domain/contacts/contact-role";
import type { RoleToken, UserId } from "@guardianlink/domain/ids";
import type { Language } from "@guardianlink/domain/languages/languages";
import { afterReport } from "@guardianlink/domain/contacts/test-alert";
import type { ContactTest, TestChannel } from "@guardianlink/domain/contacts/test-alert";
import type { FoundRole, RoleStep } from "./ports.ts";
import { attachedRole, unchanged } from "./role-steps.ts";
import type { NewRole } from "./role-steps.ts";
import type { SendOutcome } from "../messaging/ports.ts";

/** The steps of a test message. They are pure, like those of a role. */

export type TestStart =
  | {
      readonly kind: "started";
      readonly token: RoleToken;
      readonly hasAgreed: boolean;
      /** Where the contact wants pushes; null for nowhere. */
      readonly account: UserId | null;
      readonly language: Language;
    }
  | { readonly kind: "refused"; readonly refusal: "not-found" | "declined" };

const QUEUED: TestChannel = { state: "queued", reason: null };

/** Starts a test. Its ledger replaces that of the previous test. */
export function startTest(found: FoundRole, made: NewRole, receipt: string): RoleStep<TestStart> {
  const refused = (refusal: "not-found" | "declined"): RoleStep<TestStart> =>
    unchanged({ kind: "refused", refusal });
  if (found.contact === null) return refused("not-found");
  const role = attachedRole(found, found.contact.id, made);
  if (role.state === "declined") return refused("declined");
  const account = role.pushTo?.userId ?? null;
  return {
    result: {
      kind: "started",
      token: role.token,
      hasAgreed: role.state === "confirmed",
      account,
      language: languageOf(found.contact, role),
    },
    role: { ...role, testReceipt: receipt },
    test: { sentAt: made.now, email: QUEUED, push: account === null ? null : QUEUED },
  };
}

/** The test after a report on one channel. A report on an earlier test is ignored. */
export function reportTest(
  { contact }: FoundRole,
  sentAtMs: number | null,
  channel: "email" | "push",
  state: TestChannel["state"],
  reason: string | null = null,
): RoleStep<null> {
  const test = contact?.lastTest ?? null;
  const known = test?.[channel] ?? null;
  if (test === null || known === null) return unchanged(null);
  if (sentAtMs !== null && test.sentAt.getTime() !== sentAtMs) return unchanged(null);
  const next = afterReport(known, state, reason);
  if (next === known) return unchanged(null);
  return { ...unchanged(null), test: { ...test, [channel]: next } satisfies ContactTest };
}

/**
 * What a provider's answer means for a test. There is no retry, because the traveller waits and can
 * tap again.
 */
export const testOutcome = (outcome: SendOutcome): readonly [TestChannel["state"], string | null] =>
  outcome.kind === "accepted" ? ["accepted", null] : ["failed", outcome.reason.replace(" Trying again.", "")];
