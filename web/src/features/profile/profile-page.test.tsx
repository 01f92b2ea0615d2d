import { deviceId, tripId, userId } from "@guardianlink/domain/ids";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { AuthFailure } from "../../platform/auth.ts";
import type { CallFunction } from "../../platform/callables.ts";
import { findUnsent } from "../../data/account/device-data.ts";
import type { AuthService } from "../../platform/auth.ts";
import { ProfileProvider } from "../../data/profile/profile-context.tsx";
import { saveDeviceTrip } from "../../data/trips/device-trip.ts";
import { fromRecord } from "../../data/trips/running-trip.ts";
import { AuthProvider } from "../../platform/session.ts";
import { fakeServices } from "../../testing/fake-services.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { ProfilePage } from "./profile-page.tsx";

const uid = userId("ada");
const done = () => Promise.resolve();

function setUp(
  overrides: Partial<AuthService> = {},
  call: CallFunction | null = null,
  isEmailVerified = true,
) {
  const services = { ...fakeServices(), ...(call && { call }) };
  const order: string[] = [];
  const session = {
    status: "signed-in",
    user: { uid, name: "Ada Obi", email: "ada@example.com", isEmailVerified },
  } as const;
  const changeEmail = vi.fn(done);
  const auth: AuthService = {
    session: () => session,
    subscribe: () => () => undefined,
    signIn: done,
    signUp: done,
    sendPasswordReset: done,
    sendVerification: done,
    rename: done,
    changeEmail,
    changePassword: done,
    refresh: done,
    proveAgain: done,
    leaveDeleted: done,
    leaveIfDeleted: done,
    idToken: () => Promise.resolve("token"),
    signOut: () => {
      order.push("sign out");
      return done();
    },
    ...overrides,
  };
  services.store.seed("users/ada", {
    name: "Ada Obi",
    email: "ada@example.com",
    photoUrl: null,
    createdAt: new Date("2026-11-20T10:00:00Z"),
    updatedAt: new Date("2026-11-20T10:00:00Z"),
  });
  services.store.seed("users/ada/trips/one", { status: "completed" });
  services.store.seed("users/ada/trips/two", { status: "completed" });
  const renewDevice = () => {
    order.push("renew device");
    return done();
  };
  const page = () =>
    renderPage(
      <AuthProvider value={auth}>
        <ProfileProvider>
          <ProfilePage
            findUnsent={() => findUnsent(services, uid)}
            renewDevice={renewDevice}
            ownDevice={deviceId("own")}
          />
        </ProfileProvider>
      </AuthProvider>,
      services,
    );
  return { services, changeEmail, order, page };
}

test("the page shows who is signed in, the real number of trips and the real state of the trial", async () => {
  setUp().page();
  expect(await screen.findByText("GuardianLink Member")).toBeVisible();
  expect(screen.getByText("AO")).toBeInTheDocument();
  expect(await screen.findByText("2")).toBeVisible();
  expect(screen.getByText("Trial")).toBeVisible();
  expect(screen.getByText("2 days left")).toBeVisible();
  for (const fact of ["Total Trips", "Trial Status", "Account Created"])
    expect(screen.getByText(fact)).toBeVisible();
  expect(screen.getByText("20 Nov 2026")).toBeVisible();
  expect(screen.getByText("GuardianLink version 1.0.0")).toBeVisible();
});

test("the number of trips is the last known one when offline", async () => {
  const { services, page } = setUp();
  localStorage.setItem("guardianlink.trip-count.ada", "7");
  services.store.count = () => Promise.reject(new Error("offline"));
  page();
  expect(await screen.findByText("7")).toBeVisible();
});

test("a new name is saved; an unchanged email is left alone", async () => {
  const { services, changeEmail, page } = setUp();
  const { user } = page();
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  await user.clear(screen.getByLabelText("Full Name"));
  await user.type(screen.getByLabelText("Full Name"), "Ada Nwosu");
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Profile updated")).toBeInTheDocument();
  expect(services.store.read("users/ada")).toMatchObject({ name: "Ada Nwosu", email: "ada@example.com" });
  expect(changeEmail).not.toHaveBeenCalled();
  expect(screen.getByRole("button", { name: "Edit" })).toBeVisible();
});

test("a new name is shown as waiting when offline, and a later refusal is shown", async () => {
  const rename = vi.fn(done);
  const { services, page } = setUp({ rename });
  const { user } = page();
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  await user.clear(screen.getByLabelText("Full Name"));
  await user.type(screen.getByLabelText("Full Name"), "Ada Nwosu");
  act(() => {
    services.setOnline(false);
    services.store.mood = "unreachable";
  });
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Saved on this phone")).toBeInTheDocument();
  expect(screen.queryByText("Profile updated")).not.toBeInTheDocument();
  act(() => services.store.refusePending());
  expect(await screen.findByText("Update failed")).toBeInTheDocument();
  expect(rename).not.toHaveBeenCalled();
});

test("a new email needs the password and waits for its link", async () => {
  const { services, changeEmail, page } = setUp();
  const { user } = page();
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  await user.clear(screen.getByLabelText("Email Address"));
  await user.type(screen.getByLabelText("Email Address"), "ada@new.example");
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Enter your current password to change the email.")).toBeVisible();
  await user.type(screen.getByLabelText("Current Password"), "Journey2026");
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Confirm your new email")).toBeInTheDocument();
  expect(
    screen.getByText(
      "We sent a link to ada@new.example. Your email changes when you open it; then sign in again.",
    ),
  ).toBeInTheDocument();
  expect(changeEmail).toHaveBeenCalledWith("ada@new.example", "Journey2026");
  expect(services.store.read("users/ada")).toMatchObject({ email: "ada@example.com" });
});

async function savePhone(typed: string, stored: Record<string, unknown> | null = null) {
  const { services, page } = setUp();
  if (stored !== null)
    services.store.seed("users/ada", { ...services.store.read("users/ada"), settings: stored });
  const { user } = page();
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  const field = screen.getByLabelText("Phone Number");
  await user.clear(field);
  if (typed !== "") await user.type(field, typed);
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  return { services, user };
}

test.each([
  ["0803 123 4567", "+2348031234567"],
  ["+44 20 7946 0958", "+442079460958"],
])("the user's own phone number is saved in international form: %s", async (typed, phone) => {
  const { services } = await savePhone(typed);
  expect(await screen.findByText("Profile updated")).toBeInTheDocument();
  expect(services.store.read("users/ada")).toMatchObject({ name: "Ada Obi", settings: { phone } });
  expect(screen.getByText(phone)).toBeVisible();
});

test("the user's own phone number can be edited, and an empty field removes it", async () => {
  const { services, user } = await savePhone("", { phone: "+2348031234567", theme: "dark" });
  expect(await screen.findByText("Profile updated")).toBeInTheDocument();
  expect(services.store.read("users/ada")).toMatchObject({ settings: { phone: null, theme: "dark" } });
  services.store.seed("users/ada", {
    ...services.store.read("users/ada"),
    settings: { phone: "+2348031234567" },
  });
  await user.click(screen.getByRole("button", { name: "Edit" }));
  expect(screen.getByLabelText("Phone Number")).toHaveValue("8031234567");
});

test("an invalid number is refused beside its field, and nothing is saved", async () => {
  const { services } = await savePhone("0803 12");
  expect(await screen.findByText("This number cannot be called. Check its digits.")).toBeVisible();
  expect(screen.getByLabelText("Phone Number")).toBeInvalid();
  expect(services.store.read("users/ada")).not.toHaveProperty("settings");
});

test("a refused save keeps what was typed", async () => {
  const { services, page } = setUp();
  const { user } = page();
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  await user.clear(screen.getByLabelText("Full Name"));
  await user.type(screen.getByLabelText("Full Name"), "Ada Nwosu");
  services.store.mood = "refuses";
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Update failed")).toBeInTheDocument();
  expect(screen.getByText("Unable to update profile. Please try again.")).toBeInTheDocument();
  expect(screen.getByLabelText("Full Name")).toHaveValue("Ada Nwosu");
});

test("a wrong current password is shown beside its field", async () => {
  const { page } = setUp({
    changePassword: () => Promise.reject(new AuthFailure("invalid-credentials", "wrong")),
  });
  const { user } = page();
  await user.click(await screen.findByRole("button", { name: "Change Password" }));
  await user.type(screen.getByLabelText("Current Password"), "Wrong-1");
  await user.type(screen.getByLabelText("New Password"), "Journey2027");
  await user.type(screen.getByLabelText("Confirm New Password"), "Journey2027");
  await user.click(screen.getByRole("button", { name: "Save Password" }));
  expect(await screen.findByText("The current password is wrong.")).toBeVisible();
});

test("signing out says so", async () => {
  const { order, page } = setUp();
  const { user } = page();
  await user.click(await screen.findByRole("button", { name: "Sign Out" }));
  expect(await screen.findByText("Signed out")).toBeInTheDocument();
  expect(order).toEqual(["sign out"]);
});

test("no one signs out while an SOS waits on this phone", async () => {
  const { services, order, page } = setUp();
  services.store.unsentWrites = "urgent";
  const { user } = page();
  await user.click(await screen.findByRole("button", { name: "Sign Out" }));
  expect(await screen.findByText("Still signed in")).toBeInTheDocument();
  expect(screen.getByText(/Stay signed in until it's sent/)).toBeInTheDocument();
  expect(order).toEqual([]);
});

test("signing out asks before other unsent things are deleted", async () => {
  const { services, order, page } = setUp();
  await services.positions.put({
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
  const { services, order, page } = setUp();
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

test("an address that is not verified can get a link, and coming back checks again", async () => {
  const sendVerification = vi.fn(done);
  const refresh = vi.fn(done);
  const { services, page } = setUp({ sendVerification, refresh }, null, false);
  const { user } = page();
  expect(await screen.findByText("Verify your email")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Send Verification Link" }));
  expect(await screen.findByText("Link sent")).toBeInTheDocument();
  expect(sendVerification).toHaveBeenCalledOnce();
  const looks = refresh.mock.calls.length;
  services.setVisible(false);
  services.setVisible(true);
  expect(refresh.mock.calls.length).toBe(looks + 1);
});

test("a verified address is not asked about", async () => {
  setUp().page();
  expect(await screen.findByText("GuardianLink Member")).toBeVisible();
  expect(screen.queryByText("Verify your email")).toBeNull();
});

test("the page says when an export fails", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const { user } = setUp().page();
  await user.click(await screen.findByRole("button", { name: "Export my data" }));
  expect(await screen.findByText("Export failed")).toBeInTheDocument();
});

test("an export after an old sign-in asks for the password, then goes on", async () => {
  const proveAgain = vi.fn(done);
  const answers: unknown[] = [
    { refusal: "sign-in-again" },
    { exportedAt: "2026-11-21T10:00:00.000Z", account: {}, tripIds: [], photos: [] },
  ];
  const call = vi.fn(() => Promise.resolve(answers.shift()));
  // jsdom has no object URLs.
  Object.assign(URL, { createObjectURL: () => "blob:export", revokeObjectURL: () => undefined });
  const { user } = setUp({ proveAgain }, call).page();
  await user.click(await screen.findByRole("button", { name: "Export my data" }));
  await user.type(await screen.findByLabelText("Current Password"), "Journey2026");
  await user.click(screen.getByRole("button", { name: "Export" }));
  expect(await screen.findByText("Your data is downloaded")).toBeInTheDocument();
  expect(proveAgain).toHaveBeenCalledExactlyOnceWith("Journey2026");
  await waitFor(() => expect(screen.queryByLabelText("Current Password")).toBeNull());
});

test("the account's devices are listed, and another one can be removed", async () => {
  const { services, page } = setUp();
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
  const { user } = setUp({ leaveDeleted }, call).page();
  await user.click(await screen.findByRole("button", { name: "Delete my account" }));
  expect(await screen.findByText("Delete your account?")).toBeVisible();
  expect(call).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Delete Account" }));
  expect(call).toHaveBeenCalledWith("deleteMyAccount", null);
  expect(leaveDeleted).toHaveBeenCalledOnce();
});

test("the account cannot be deleted while a trip runs", async () => {
  const { user } = setUp({}, () => Promise.resolve({ refusal: "trip-running" })).page();
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
  const { user } = setUp({ leaveDeleted, proveAgain }, call).page();
  await user.click(await screen.findByRole("button", { name: "Delete my account" }));
  await user.click(await screen.findByRole("button", { name: "Delete Account" }));
  await user.type(await screen.findByLabelText("Current Password"), "Wrong-1");
  await user.click(screen.getByRole("button", { name: "Delete Account" }));
  expect(await screen.findByText("The current password is wrong.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Delete Account" }));
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
    const { user, unmount } = setUp().page();
    await user.click(await screen.findByRole("button", { name }));
    expect(await screen.findByText(`Now at ${path}`)).toBeVisible();
    unmount();
  }
});

test("the account information can be left unchanged", async () => {
  const { user } = setUp().page();
  const card = await screen.findByRole("region", { name: "Account Information" });
  expect(card).toHaveTextContent("Ada Obi");
  await user.click(screen.getByRole("button", { name: "Edit" }));
  await user.type(screen.getByLabelText("Full Name"), " Nwosu");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(card).toHaveTextContent(/Full NameAda ObiEmail/);
});

test("the form is disabled while it saves; a wrong name or email is shown beside its field", async () => {
  const { user } = setUp({ changeEmail: () => new Promise(() => undefined) }).page();
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  await user.clear(screen.getByLabelText("Full Name"));
  await user.clear(screen.getByLabelText("Email Address"));
  await user.type(screen.getByLabelText("Email Address"), "ada");
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Name is required")).toBeVisible();
  expect(screen.getByText("Invalid email address")).toBeVisible();
  await user.type(screen.getByLabelText("Full Name"), "Ada");
  await user.type(screen.getByLabelText("Email Address"), "@new.example");
  await user.type(screen.getByLabelText("Current Password"), "Journey2026");
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByRole("button", { name: "Saving..." })).toBeVisible();
});

test("the page says when another account has an email", async () => {
  const { user } = setUp({
    changeEmail: () => Promise.reject(new AuthFailure("email-in-use", "in use")),
  }).page();
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  await user.clear(screen.getByLabelText("Email Address"));
  await user.type(screen.getByLabelText("Email Address"), "bola@example.com");
  await user.type(screen.getByLabelText("Current Password"), "Journey2026");
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Update failed")).toBeInTheDocument();
  expect(screen.getByText("Another account already uses this email address.")).toBeInTheDocument();
});

test("the page says when a sign-out fails, and the person stays signed in", async () => {
  const { user } = setUp({ signOut: () => Promise.reject(new Error("offline")) }).page();
  await user.click(await screen.findByRole("button", { name: "Sign Out" }));
  expect(await screen.findByText("Logout failed")).toBeInTheDocument();
  expect(screen.getByText("Unable to sign out. Please try again.")).toBeInTheDocument();
  expect(screen.getByText("GuardianLink Member")).toBeVisible();
});

async function changePassword(changed: AuthService["changePassword"]) {
  const { user } = setUp({ changePassword: changed }).page();
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
  ["network", "There is no connection. Please try again when you are online."],
  ["unknown", "Unable to update profile. Please try again."],
] as const)("a password that cannot be changed (%s) has its reason beside it: %s", async (kind, text) => {
  await changePassword(() => Promise.reject(new AuthFailure(kind, "x")));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText("Current Password")).toBeInvalid();
});

test("the page says when a profile cannot be loaded, and can try again", async () => {
  const { services, page } = setUp();
  services.store.breakReading("users/ada");
  const { user } = page();
  expect(await screen.findByText("Your profile could not be loaded.")).toBeVisible();
  services.store.repair();
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("GuardianLink Member")).toBeVisible();
});
