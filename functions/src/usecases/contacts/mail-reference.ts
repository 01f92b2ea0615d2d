/**
 * References that the first message and the test message carry, and that the mail provider returns
 * in its events. A role's id is a hash, so it identifies no one. The receipts of deliveries are
 * shorter and never look like one.
 */
export const askReference = (roleId: string): string => `ask_${roleId}`;
export const testReference = (roleId: string, sentAt: Date): string =>
  `test_${roleId}_${sentAt.getTime().toString(36)}`;

export type RoleMail =
  | { readonly kind: "ask"; readonly roleId: string }
  | { readonly kind: "test"; readonly roleId: string; readonly sentAtMs: number };

/** The message that a reference belongs to; null when it is not a role's reference. */
export function readRoleReference(reference: string): RoleMail | null {
  const [, asked] = /^ask_([\w-]{43})$/.exec(reference) ?? [];
  if (asked !== undefined) return { kind: "ask", roleId: asked };
  const [, tested, sentAt] = /^test_([\w-]{43})_([0-9a-z]{1,10})$/.exec(reference) ?? [];
  return tested === undefined || sentAt === undefined
    ? null
    : { kind: "test", roleId: tested, sentAtMs: Number.parseInt(sentAt, 36) };
}
