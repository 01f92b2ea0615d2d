import { RECENT_SIGN_IN_MS } from "@guardianlink/domain/account/account-data";
import { HOUR_MS } from "@guardianlink/domain/config";
import { userId } from "@guardianlink/domain/ids";
import { expect, test } from "vitest";
import { later, NOW } from "../../testing/examples.ts";
import { announcePasswordChange, refuseEndedSessions, signOutEverywhere } from "./sessions.ts";

const ADA = { userId: userId("ada"), email: "ada@example.com", isEmailVerified: true };

function world(start: Date | "gone" | null) {
  const done: string[] = [];
  const ports = {
    sessionStart: () => Promise.resolve(start),
    endSessions: (user: string) => Promise.resolve(void done.push(`ended ${user}`)),
    refuseSessionsBefore: (_user: string, since: Date) =>
      Promise.resolve(done.push(`refused before ${since.toISOString()}`) > 0),
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

const between = (from: Date, until: Date): string => `${from.toISOString()} to ${until.toISOString()}`;
const hourFrom = (at: Date): string => `removed ${between(at, new Date(at.getTime() + HOUR_MS))}`;

test.each([
  [
    "that we were not told of removes the browsers of the hour after it",
    later(-60),
    true,
    [hourFrom(later(-60))],
  ],
  ["that is known already leaves the browsers as they are", later(-60), false, []],
  ["that never happened does nothing", null, true, null],
] as const)("an end of sessions %s", async (_what, ended, isNews, after) => {
  const done: string[] = [];
  await refuseEndedSessions(ADA.userId, {
    sessionsEnded: () => Promise.resolve(ended),
    refuseSessionsBefore(_user, since) {
      done.push(`refused before ${since.toISOString()}`);
      return Promise.resolve(isNews);
    },
    removeDevices: (_user, from, until) => Promise.resolve(void done.push(`removed ${between(from, until)}`)),
  });
  expect(done).toEqual(after === null ? [] : [refusedBefore(later(-60)), ...after]);
});
