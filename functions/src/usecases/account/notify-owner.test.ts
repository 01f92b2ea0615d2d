import type { AccountNotice } from "@guardianlink/domain/account/account-notices";
import type { EmailMessage } from "@guardianlink/domain/messages/message";
import { userId } from "@guardianlink/domain/ids";
import { expect, test } from "vitest";
import { memoryLimits } from "../../adapters/memory-limits.ts";
import { silentLog } from "../../testing/silent-log.ts";
import type { SendOutcome } from "../messaging/ports.ts";
import { notifyOwner } from "./notify-owner.ts";

const ADA = { userId: userId("ada"), email: "ada@example.com", isEmailVerified: true };

function setUp(outcome: SendOutcome = { kind: "accepted" }) {
  const mails: (EmailMessage & { readonly address: string })[] = [];
  const untold: string[] = [];
  const ports = {
    mailer: {
      send(to: { address: string }, message: EmailMessage) {
        mails.push({ ...message, address: to.address });
        return Promise.resolve(outcome);
      },
    },
    limits: memoryLimits(),
    log: { ...silentLog, ownerNotNotified: (_user: string, kind: string) => void untold.push(kind) },
    clock: () => new Date("2026-11-21T10:00:00Z"),
    accountPage: "https://guardianlink.test/profile",
  };
  return { mails, untold, ports };
}

test.each<[AccountNotice, RegExp]>([
  [{ kind: "family-added", name: "Eve", email: "eve@example.com" }, /^Eve was added to your family/],
  [{ kind: "contact-added", name: "Eve" }, /^Eve was added to your emergency contacts/],
  [{ kind: "password-changed" }, /password was changed/],
  [{ kind: "others-signed-out" }, /other phones were signed out/],
  [{ kind: "data-exported" }, /data was downloaded/],
])("the owner gets a mail that says what happened, when, and what to do: %j", async (notice, subject) => {
  const { mails, ports } = setUp();
  await notifyOwner(ADA, notice, ports);
  expect(mails).toMatchObject([{ address: ADA.email, subject: expect.stringMatching(subject) as string }]);
  expect(mails[0]?.text).toContain("11:00 WAT");
  expect(mails[0]?.text).toContain("https://guardianlink.test/profile");
  expect(mails[0]?.text).toMatch(/If (this wasn't you|you don't want this)/);
});

test("a name cannot put a link into the subject", async () => {
  const { mails, ports } = setUp();
  await notifyOwner(
    ADA,
    { kind: "family-added", name: "https://evil.example", email: "e@example.com" },
    ports,
  );
  expect(mails[0]?.subject).toBe("Someone was added to your family on GuardianLink");
});

test("an unverified address is not told the name that the account's user has typed", async () => {
  const { mails, ports } = setUp();
  await notifyOwner({ ...ADA, isEmailVerified: false }, { kind: "contact-added", name: "Buy now" }, ports);
  expect(mails[0]?.subject).toBe("Someone was added to your emergency contacts on GuardianLink");
  expect(mails[0]?.text).not.toContain("Buy now");
});

test("an unverified address gets few of them, and a mail that fails stops nothing", async () => {
  const { mails, ports } = setUp();
  for (let count = 0; count < 20; count++)
    await notifyOwner({ ...ADA, isEmailVerified: false }, { kind: "data-exported" }, ports);
  expect(mails).toHaveLength(4);
  const failing = setUp({ kind: "retry", reason: "Busy." });
  await notifyOwner(ADA, { kind: "data-exported" }, failing.ports);
  expect(failing.untold).toEqual(["data-exported"]);
});
