import { userId } from "@guardianlink/domain/ids";
import { expect, test } from "vitest";
import { deleteAccount, exportAccountData, exportTrips } from "./account-data.ts";
import type { AccountData } from "./ports.ts";

const ADA = { userId: userId("ada"), email: "ada@example.com", isEmailVerified: true };
const NOW = new Date("2026-11-21T10:00:00Z");
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

/** @param running whether a trip runs, for each time that it is asked; none when not given */
function setUp(running: readonly boolean[] = []) {
  const answers = running.values();
  const steps: string[] = [];
  const step = (name: string) => () => {
    steps.push(name);
    return Promise.resolve();
  };
  const data: AccountData = {
    hasRunningTrip: () => Promise.resolve(answers.next().value ?? false),
    collect: () => Promise.resolve({ account: { email: ADA.email } }),
    collectTrips: () => Promise.resolve([]),
    close: step("close"),
    reopen: step("reopen"),
    erase: step("erase"),
    deleteSignIn: step("sign-in"),
    eraseProfile: step("profile"),
  };
  const trials = { remember: () => Promise.resolve(void steps.push("trial")) };
  return { steps, ports: { data, trials, clock: () => NOW } };
}

test("an account goes in an order in which nothing can come back, and the sign-in goes late", async () => {
  const { steps, ports } = setUp();
  expect(await deleteAccount(ADA, minutesAgo(1), ports)).toBeNull();
  expect(steps).toEqual(["trial", "close", "erase", "sign-in", "profile"]);
});

test("the trial of an address that the account has not verified is not remembered", async () => {
  const { steps, ports } = setUp();
  expect(await deleteAccount({ ...ADA, isEmailVerified: false }, minutesAgo(1), ports)).toBeNull();
  expect(steps).toEqual(["close", "erase", "sign-in", "profile"]);
});

test("a running trip, or a sign-in of more than five minutes ago, keeps everything", async () => {
  const running = setUp([true]);
  expect(await deleteAccount(ADA, minutesAgo(1), running.ports)).toBe("trip-running");
  const old = setUp();
  expect(await deleteAccount(ADA, minutesAgo(6), old.ports)).toBe("sign-in-again");
  expect([...running.steps, ...old.steps]).toEqual([]);
});

test("a trip that is stored just before the account is closed keeps everything", async () => {
  const { steps, ports } = setUp([false, true]);
  expect(await deleteAccount(ADA, minutesAgo(1), ports)).toBe("trip-running");
  expect(steps).toEqual(["trial", "close", "reopen"]);
});

test("an export asks for a recent sign-in, says when it was made, and its owner gets a mail", async () => {
  const { ports } = setUp();
  const told: string[] = [];
  const notifyOwner = () => Promise.resolve(void told.push("mail"));
  expect(await exportAccountData(ADA, minutesAgo(6), { ...ports, notifyOwner })).toEqual({
    refusal: "sign-in-again",
  });
  expect(await exportTrips(ADA, [], minutesAgo(61), ports)).toEqual({ refusal: "sign-in-again" });
  expect(await exportTrips(ADA, [], minutesAgo(59), ports)).toEqual({ trips: [] });
  expect(told).toEqual([]);
  expect(await exportAccountData(ADA, minutesAgo(5), { ...ports, notifyOwner })).toEqual({
    exportedAt: "2026-11-21T10:00:00.000Z",
    account: { email: "ada@example.com" },
  });
  expect(told).toEqual(["mail"]);
});
