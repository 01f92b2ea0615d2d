import { DAY_MS } from "@guardianlink/domain/config";
import { act, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ada, fakeAuth } from "../../testing/fake-auth.ts";
import { fakeServices } from "../../testing/fake-services.ts";
import type { SessionUser } from "../../platform/auth/auth.ts";
import type { ClockAhead } from "../../platform/time/clock-ahead.ts";
import { ProfileProvider, useProfile, useSubscription } from "./profile-context.tsx";
import { DataServicesProvider } from "../services.tsx";
import { AuthProvider } from "../../platform/auth/session.ts";

const Shown = () => {
  const profile = useProfile();
  const subscription = useSubscription();
  return (
    <p>
      {profile.state === "ready" ? profile.data.name : profile.state},{" "}
      {subscription?.trialDaysLeft ?? "unknown"}
    </p>
  );
};

function open(user: SessionUser = ada) {
  const services = fakeServices();
  const show = () =>
    render(
      <AuthProvider value={fakeAuth({ status: "signed-in", user })}>
        <DataServicesProvider value={services}>
          <ProfileProvider>
            <Shown />
          </ProfileProvider>
        </DataServicesProvider>
      </AuthProvider>,
    );
  return { services, show };
}

test("an account without a profile gets one with the full trial", async () => {
  const { services, show } = open();
  show();
  await screen.findByText("missing, unknown");
  act(() => services.clock.advance(0));
  expect(await screen.findByText("Ada Obi, 3")).toBeVisible();
  expect(services.store.read("users/ada")).toEqual({
    name: "Ada Obi",
    email: "ada@example.test",
    photoUrl: null,
    createdAt: services.clock.now(),
    updatedAt: services.clock.now(),
  });
  expect(services.store.commits).toHaveLength(1);
});

test("an existing profile stays unchanged", async () => {
  const { services, show } = open();
  const createdAt = services.clock.now();
  services.store.seed("users/ada", {
    name: "Ada of Lagos",
    email: "ada@example.test",
    photoUrl: null,
    createdAt,
    updatedAt: createdAt,
  });
  show();
  expect(await screen.findByText("Ada of Lagos, 3")).toBeVisible();
  expect(services.store.commits).toHaveLength(0);
});

test("an empty cache does not count as a missing profile", async () => {
  const { services, show } = open();
  services.store.mood = "unreachable";
  show();
  expect(await screen.findByText("loading, unknown")).toBeVisible();
  expect(services.store.commits).toHaveLength(0);
  act(() => services.store.reconnect());
  act(() => services.clock.advance(0));
  expect(await screen.findByText("Ada Obi, 3")).toBeVisible();
});

test("the trial is counted by the right time once the phone's clock is known to be wrong", async () => {
  const { services, show } = open();
  let [aheadMs, tell] = [0, (): void => undefined];
  Object.assign(services.clockAhead, {
    ms: () => aheadMs,
    subscribe(listener: () => void) {
      tell = listener;
      return () => undefined;
    },
  } satisfies Partial<ClockAhead>);
  const createdAt = new Date(services.clock.now().getTime() - 2 * DAY_MS);
  const stored = { name: "Ada Obi", email: ada.email, photoUrl: null, createdAt, updatedAt: createdAt };
  services.store.seed("users/ada", stored);
  show();
  expect(await screen.findByText("Ada Obi, 1")).toBeVisible();
  aheadMs = DAY_MS;
  act(() => tell());
  expect(screen.getByText("Ada Obi, 2")).toBeVisible();
});

test("an account without a name is called Guardian", async () => {
  const { services, show } = open({ ...ada, name: null });
  show();
  await screen.findByText("missing, unknown");
  act(() => services.clock.advance(0));
  expect(await screen.findByText("Guardian, 3")).toBeVisible();
});

test("a refused profile is written again later, a limited number of times", async () => {
  const report = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { services, show } = open();
  services.store.mood = "refuses";
  show();
  await screen.findByText("missing, unknown");
  const attemptsAfter = async (seconds: number) => {
    act(() => services.clock.advance(seconds * 1000));
    await screen.findByText("missing, unknown");
    return services.store.commits.length;
  };
  expect(await attemptsAfter(0)).toBe(1);
  expect(await attemptsAfter(1)).toBe(1);
  expect(await attemptsAfter(1)).toBe(2);
  expect(await attemptsAfter(14)).toBe(2);
  expect(await attemptsAfter(1)).toBe(3);
  expect(await attemptsAfter(59)).toBe(3);
  expect(await attemptsAfter(1)).toBe(4);
  expect(await attemptsAfter(600)).toBe(4);
  expect(report).toHaveBeenCalledTimes(4);
});

test("a profile with the placeholder gets the real name as soon as the sign-in has it", async () => {
  const { services, show } = open();
  const createdAt = services.clock.now();
  const stored = { email: ada.email, photoUrl: null, createdAt, updatedAt: createdAt };
  services.store.seed("users/ada", { ...stored, name: "Guardian" });
  show();
  expect(await screen.findByText("Ada Obi, 3")).toBeVisible();
});

test("a name or email from the sign-in that is refused is not written again by the same page", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { services, show } = open();
  const createdAt = services.clock.now();
  const stored = { email: "old@example.test", photoUrl: null, createdAt, updatedAt: createdAt };
  services.store.seed("users/ada", { ...stored, name: "Guardian" });
  services.store.mood = "refuses";
  show();
  expect(await screen.findByText("Ada Obi, 3")).toBeVisible();
  expect(await screen.findByText("Guardian, 3")).toBeVisible();
  expect(services.store.commits).toHaveLength(1);
});

test("a placeholder without a better name is left for the person to replace", async () => {
  const { services, show } = open({ ...ada, name: null });
  const createdAt = services.clock.now();
  const stored = { email: ada.email, photoUrl: null, createdAt, updatedAt: createdAt };
  services.store.seed("users/ada", { ...stored, name: "Guardian" });
  show();
  expect(await screen.findByText("Guardian, 3")).toBeVisible();
  expect(services.store.commits).toEqual([]);
});
