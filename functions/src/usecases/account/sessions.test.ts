import { RECENT_SIGN_IN_MS } from "@guardianlink/domain/account/account-data";
import { userId } from "@guardianlink/domain/ids";
import { expect, test } from "vitest";
import { later, NOW } from "../../testing/examples.ts";
import { announcePasswordChange, signOutEverywhere } from "./sessions.ts";

const ADA = { userId: userId("ada"), email: "ada@example.com", isEmailVerified: true };

function world(start: Date | "gone" | null) {
  const done: string[] = [];
  const ports = {
    sessionStart: () => Promise.resolve(start),
    endSessions: (user: string) => Promise.resolve(void done.push(`ended ${user}`)),
    notifyOwner: (_owner: unknown, { kind }: { kind: string }) => Promise.resolve(void done.push(kind)),
    clock: () => NOW,
  };
  return { done, ports };
}

test.each([
  [later(-1), ["password-changed"]],
  [later(-10), ["password-changed"]],
  [later(-11), []],
  ["gone", []],
  [null, []],
] as const)("a new password with sessions valid since %s is announced: %j", async (start, mails) => {
  const { done, ports } = world(start);
  await announcePasswordChange(ADA, ports);
  expect(done).toEqual(mails);
});

test("sessions end soon after a sign-in only, and the owner gets a mail", async () => {
  const { done, ports } = world(null);
  const old = new Date(NOW.getTime() - RECENT_SIGN_IN_MS - 1);
  expect(await signOutEverywhere(ADA, old, ports)).toBe("sign-in-again");
  expect(done).toEqual([]);
  expect(await signOutEverywhere(ADA, NOW, ports)).toBeNull();
  expect(done).toEqual(["ended ada", "others-signed-out"]);
});
