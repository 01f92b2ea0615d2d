import { tripId } from "@guardianlink/domain/ids";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { AuthFailure } from "../../platform/auth/auth.ts";
import type { CallFunction } from "../../platform/firebase/callables.ts";
import type { AuthService } from "../../platform/auth/auth.ts";
import { fromRecord, saveDeviceTrip } from "../../data/trips/device-trip.ts";
import { done, openProfile, uid } from "../../testing/profile-page.tsx";

test("a wrong current password is shown beside its field", async () => {
  const { page } = openProfile({
    auth: {
      changePassword: () => Promise.reject(new AuthFailure("invalid-credentials", "wrong")),
    },
  });
  const { user } = page();
  await user.click(await screen.findByRole("button", { name: "Change Password" }));
  await user.type(await screen.findByLabelText("Current Password"), "Wrong-1");
  await user.type(screen.getByLabelText("New Password"), "Journey2027");
  await user.type(screen.getByLabelText("Confirm New Password"), "Journey2027");
  await user.click(screen.getByRole("button", { name: "Save Password" }));
  expect(await screen.findByText("The current password is wrong.")).toBeVisible();
});

test("signing out says so", async () => {
  const { order, page } = openProfile();
  const { user } = page();
  await user.click(await screen.findByRole("button", { name: "Sign Out" }));
  expect(await screen.findByText("Signed out")).toBeInTheDocument();
  expect(order).toEqual(["sign out"]);
});

test("no one signs out while an SOS waits on this phone", async () => {
  const { services, order, page } = openProfile();
  services.store.unsentWrites = "urgent";
  const { user } = page();
  await user.click(await screen.findByRole("button", { name: "Sign Out" }));
  expect(await screen.findByText("Still signed in")).toBeInTheDocument();
  expect(screen.getByText(/Stay signed in until it's sent/)).toBeInTheDocument();
  expect(order).toEqual([]);
});

test("signing out asks before other unsent things are deleted", async () => {
  const { services, order, page } = openProfile();
  await services.locations.put({
    uid,
    tripId: tripId("t"),
    latitude: 6.5,
    longitude: 3.3,
    accuracy: null,
    speed: null,
    timestamp: new Date(),
  });
  const { user } = page();
  await user.click(await screen.findByRole("button", { name: "Sign Out" }));
  expect(await screen.findByText("Sign out now?")).toBeVisible();
  expect(screen.getByText(/haven't been sent yet. Signing out deletes them/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Stay Signed In" }));
  expect(order).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Sign Out" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Sign Out" }));
  expect(await screen.findByText("Signed out")).toBeInTheDocument();
});

test("signing out during a trip asks first", async () => {
  const { services, order, page } = openProfile();
  const record = {
    id: tripId("t"),
    licensePlate: "KJA-991AA",
    driverName: "Musa",
    location: "Ikeja, Lagos",
    eta: null,
    startTime: "2026-11-21T09:00:00.000Z",
    status: "active",
  } as const;
  saveDeviceTrip(services.device, uid, fromRecord(record));
  const { user } = page();
  await user.click(await screen.findByRole("button", { name: "Sign Out" }));
  expect(await screen.findByText("Sign out during a trip?")).toBeVisible();
  expect(order).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Stay Signed In" }));
  expect(order).toEqual([]);
});

test("the page says when an export fails", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const { user } = openProfile().page();
  await user.click(await screen.findByRole("button", { name: "Export my data" }));
  expect(await screen.findByText("Export failed")).toBeInTheDocument();
});

test("an export after an old sign-in asks for the password, then continues", async () => {
  const proveAgain = vi.fn(done);
  const answers: unknown[] = [
    { refusal: "sign-in-again" },
    { exportedAt: "2026-11-21T10:00:00.000Z", account: {}, tripIds: [], photos: [], recordings: [] },
  ];
  const call = vi.fn(() => Promise.resolve(answers.shift()));
  // jsdom has no object URLs.
  Object.assign(URL, { createObjectURL: () => "blob:export", revokeObjectURL: () => undefined });
  const { user } = openProfile({ auth: { proveAgain }, call }).page();
  await user.click(await screen.findByRole("button", { name: "Export my data" }));
  await user.type(await screen.findByLabelText("Current Password"), "Journey2026");
  await user.click(await screen.findByRole("button", { name: "Export" }));
  expect(await screen.findByText("Your data is downloaded")).toBeInTheDocument();
  expect(proveAgain).toHaveBeenCalledExactlyOnceWith("Journey2026");
  await waitFor(() => expect(screen.queryByLabelText("Current Password")).toBeNull());
});

test("the account's devices are listed, and another one can be removed", async () => {
  const { services, page } = openProfile();
  const at = new Date("2026-11-20T10:00:00Z");
  const device = (userAgent: string) => ({ token: "t", userAgent, createdAt: at, refreshedAt: at });
  services.store.seed("users/ada/devices/own", device("Mozilla/5.0 (Linux; Android 14)"));
  services.store.seed("users/ada/devices/lost", device("Mozilla/5.0 (iPhone; CPU)"));
  const { user } = page();
  const list = within(await screen.findByRole("list", { name: "Your Devices" }));
  expect(list.getByText("Android phone")).toBeVisible();
  expect(list.getByText("This device")).toBeVisible();
  expect(list.getByText("iPhone")).toBeVisible();
  await user.click(list.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Device removed")).toBeInTheDocument();
  expect(services.store.read("users/ada/devices/lost")).toBeUndefined();
});

test("deleting the account asks first, and signs out", async () => {
  const leaveDeleted = vi.fn(done);
  const call = vi.fn(() => Promise.resolve({ refusal: null }));
  const { user } = openProfile({ auth: { leaveDeleted }, call }).page();
  await user.click(await screen.findByRole("button", { name: "Delete my account" }));
  expect(await screen.findByText("Delete your account?")).toBeVisible();
  expect(call).not.toHaveBeenCalled();
  await user.click(await screen.findByRole("button", { name: "Delete Account" }));
  expect(call).toHaveBeenCalledWith("deleteMyAccount", null);
  expect(leaveDeleted).toHaveBeenCalledOnce();
});

test("the account cannot be deleted while a trip runs", async () => {
  const { user } = openProfile({ call: () => Promise.resolve({ refusal: "trip-running" }) }).page();
  await user.click(await screen.findByRole("button", { name: "Delete my account" }));
  await user.click(await screen.findByRole("button", { name: "Delete Account" }));
  expect(
    await screen.findByText("A trip is running. End it first, then delete your account."),
  ).toBeInTheDocument();
});

test("the password is asked for before the account is deleted when the sign-in is old", async () => {
  const leaveDeleted = vi.fn(done);
  const proveAgain = vi
    .fn<AuthService["proveAgain"]>()
    .mockRejectedValueOnce(new AuthFailure("invalid-credentials", "wrong"))
    .mockResolvedValue();
  const call = vi
    .fn<CallFunction>()
    .mockResolvedValueOnce({ refusal: "sign-in-again" })
    .mockResolvedValue({ refusal: null });
  const { user } = openProfile({ auth: { leaveDeleted, proveAgain }, call }).page();
  await user.click(await screen.findByRole("button", { name: "Delete my account" }));
  await user.click(await screen.findByRole("button", { name: "Delete Account" }));
  await user.type(await screen.findByLabelText("Current Password"), "Wrong-1");
  await user.click(await screen.findByRole("button", { name: "Delete Account" }));
  expect(await screen.findByText("The current password is wrong.")).toBeVisible();
  await user.click(await screen.findByRole("button", { name: "Delete Account" }));
  await waitFor(() => expect(leaveDeleted).toHaveBeenCalledOnce());
});

test("each action of the account leads where it says", async () => {
  for (const [name, path] of [
    ["Notification Settings", "/notifications"],
    ["Family", "/family"],
    ["Advanced Analytics", "/analytics"],
    ["Manage Ads", "/ads-manager"],
    ["Install as App", "/pwa-help"],
  ] as const) {
    const { user, unmount } = openProfile().page();
    await user.click(await screen.findByRole("button", { name }));
    expect(await screen.findByText(`Now at ${path}`)).toBeVisible();
    unmount();
  }
});

test("the page says when a sign-out fails, and the person stays signed in", async () => {
  const { user } = openProfile({ auth: { signOut: () => Promise.reject(new Error("offline")) } }).page();
  await user.click(await screen.findByRole("button", { name: "Sign Out" }));
  expect(await screen.findByText("Logout failed")).toBeInTheDocument();
  expect(screen.getByText("Unable to sign out. Please try again.")).toBeInTheDocument();
  expect(screen.getByText("GuardianLink Member")).toBeVisible();
});

async function changePassword(changed: AuthService["changePassword"]) {
  const { user } = openProfile({ auth: { changePassword: changed } }).page();
  await user.click(await screen.findByRole("button", { name: "Change Password" }));
  await user.type(screen.getByLabelText("Current Password"), "Journey2026");
  await user.type(screen.getByLabelText("New Password"), "Journey2027");
  await user.type(screen.getByLabelText("Confirm New Password"), "Journey2027");
  await user.click(screen.getByRole("button", { name: "Save Password" }));
}

test("a changed password is confirmed", async () => {
  await changePassword(done);
  expect(await screen.findByText("Password changed")).toBeInTheDocument();
  expect(screen.getByText("Use the new password the next time you sign in.")).toBeInTheDocument();
});

test.each([
  ["too-many-requests", "Too many attempts. Please wait a few minutes and try again."],
  ["network", "You're offline. Try again when you're online."],
  ["unknown", "Unable to update profile. Please try again."],
] as const)("a password that cannot be changed (%s) has its reason beside it: %s", async (kind, text) => {
  await changePassword(() => Promise.reject(new AuthFailure(kind, "x")));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText("Current Password")).toBeInvalid();
});
