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
    refuseSessionsBefore: (_user: string, since: Date) =>
      Promise.resolve(void done.push(`refused before ${since.toISOString()}`)),
    notifyOwner: (_owner: unknown, { kind }: { kind: string }) => Promise.resolve(void done.push(kind)),
    clock: () => NOW,
  };
  return { done, ports };
}

/** The owner has signed in at most five minutes before the sessions ended. */
const refusedBefore = (start: Date): string =>
  `refused before ${new Date(start.getTime() - RECENT_SIGN_IN_MS).toISOString()}`;

test.each([
  [later(-1), [refusedBefore(later(-1)), "password-changed"]],
  [later(-10), [refusedBefore(later(-10)), "password-changed"]],
  [later(-11), []],
  ["gone", []],
  [null, []],
] as const)(
  "a new password with sessions valid since %s ends them and is announced: %j",
  async (start, steps) => {
    const { done, ports } = world(start);
    await announcePasswordChange(ADA, ports);
    expect(done).toEqual(steps);
  },
);

test("sessions end soon after a sign-in only, and the owner gets a mail", async () => {
  const { done, ports } = world(later(0));
  const old = new Date(NOW.getTime() - RECENT_SIGN_IN_MS - 1);
  expect(await signOutEverywhere(ADA, old, ports)).toBe("sign-in-again");
  expect(done).toEqual([]);
  expect(await signOutEverywhere(ADA, NOW, ports)).toBeNull();
  expect(done).toEqual(["ended ada", refusedBefore(later(0)), "others-signed-out"]);
});
