import { userId } from "@guardianlink/domain/ids";
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { AuthFailure } from "../../platform/auth.ts";
import type { AccountCalls } from "../../platform/account-calls.ts";
import type { AuthService } from "../../platform/auth.ts";
import { writeStoredTrip } from "../../platform/device-storage.ts";
import { ProfileProvider } from "../../platform/profile.tsx";
import { AuthProvider } from "../../platform/session.ts";
import { fakeServices } from "../../testing/fake-services.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { ProfilePage } from "./profile-page.tsx";

const uid = userId("ada");
const done = () => Promise.resolve();

function setUp(
  overrides: Partial<AuthService> = {},
  calls: Partial<AccountCalls> = {},
  isEmailVerified = true,
) {
  const services = fakeServices();
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
  const forgetDevice = () => {
    order.push("forget device");
    return done();
  };
  const page = () =>
    renderPage(
      <AuthProvider value={auth}>
        <ProfileProvider>
          <ProfilePage
            forgetDevice={forgetDevice}
            calls={{
              exportAll: () => Promise.reject(new Error("offline")),
              deleteAccount: () => Promise.resolve(null),
              ...calls,
            }}
          />
        </ProfileProvider>
      </AuthProvider>,
      services,
    );
  return { services, changeEmail, order, page };
}

test("it shows who is signed in, the real number of trips and the real state of the trial", async () => {
  setUp().page();
  expect(await screen.findByText("GuardianLink Member")).toBeVisible();
  expect(screen.getByText("AO")).toBeInTheDocument();
  expect(await screen.findByText("2")).toBeVisible();
  expect(screen.getByText("Trial")).toBeVisible();
  expect(screen.getByText("2 days left")).toBeVisible();
  expect(screen.getByText("20 Nov 2026")).toBeVisible();
  expect(screen.getByText("GuardianLink version 1.0.0")).toBeVisible();
});

test("offline the number of trips is the last known one", async () => {
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

test("a new email needs the password and is said to wait for its link", async () => {
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
  expect(changeEmail).toHaveBeenCalledWith("ada@new.example", "Journey2026");
  expect(services.store.read("users/ada")).toMatchObject({ email: "ada@example.com" });
});

test("a refused save keeps what was typed", async () => {
  const { services, page } = setUp();
  const { user } = page();
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  await user.clear(screen.getByLabelText("Full Name"));
  await user.type(screen.getByLabelText("Full Name"), "Ada Nwosu");
  services.store.mood = "refuses";
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Unable to update profile. Please try again.")).toBeVisible();
  expect(screen.getByLabelText("Full Name")).toHaveValue("Ada Nwosu");
});

test("a wrong current password is said beside it", async () => {
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

test("signing out takes this browser out of the pushes first", async () => {
  const { order, page } = setUp();
  const { user } = page();
  await user.click(await screen.findByRole("button", { name: "Sign Out" }));
  expect(await screen.findByText("Signed out")).toBeInTheDocument();
  expect(order).toEqual(["forget device", "sign out"]);
});

test("signing out during a trip is asked first", async () => {
  const { services, order, page } = setUp();
  writeStoredTrip(services.device, uid, {
    id: "t",
    licensePlate: "KJA-991AA",
    driverName: "Musa",
    location: "Ikeja, Lagos",
    eta: null,
    startTime: "2026-11-21T09:00:00.000Z",
    status: "active",
  });
  const { user } = page();
  await user.click(await screen.findByRole("button", { name: "Sign Out" }));
  expect(await screen.findByText("Sign out during a trip?")).toBeVisible();
  expect(order).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Stay Signed In" }));
  expect(order).toEqual([]);
});

test("an address that is not verified can get a link, and the way back looks again", async () => {
  const sendVerification = vi.fn(done);
  const refresh = vi.fn(done);
  const { services, page } = setUp({ sendVerification, refresh }, {}, false);
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

test("an export that fails says so", async () => {
  const { user } = setUp().page();
  await user.click(await screen.findByRole("button", { name: "Export my data" }));
  expect(await screen.findByText("Export failed")).toBeInTheDocument();
});

test("deleting the account asks first, and leaves it", async () => {
  const leaveDeleted = vi.fn(done);
  const deleteAccount = vi.fn(() => Promise.resolve(null));
  const { user } = setUp({ leaveDeleted }, { deleteAccount }).page();
  await user.click(await screen.findByRole("button", { name: "Delete my account" }));
  expect(await screen.findByText("Delete your account?")).toBeVisible();
  expect(deleteAccount).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Delete Account" }));
  expect(leaveDeleted).toHaveBeenCalledOnce();
});

test("a running trip keeps the account", async () => {
  const { user } = setUp({}, { deleteAccount: () => Promise.resolve("trip-running") }).page();
  await user.click(await screen.findByRole("button", { name: "Delete my account" }));
  await user.click(await screen.findByRole("button", { name: "Delete Account" }));
  expect(
    await screen.findByText("A trip is running. End it first, then delete your account."),
  ).toBeInTheDocument();
});

test("after a long time signed in, the password is asked for before the account goes", async () => {
  const leaveDeleted = vi.fn(done);
  const proveAgain = vi
    .fn<AuthService["proveAgain"]>()
    .mockRejectedValueOnce(new AuthFailure("invalid-credentials", "wrong"))
    .mockResolvedValue();
  const deleteAccount = vi
    .fn<AccountCalls["deleteAccount"]>()
    .mockResolvedValueOnce("sign-in-again")
    .mockResolvedValue(null);
  const { user } = setUp({ leaveDeleted, proveAgain }, { deleteAccount }).page();
  await user.click(await screen.findByRole("button", { name: "Delete my account" }));
  await user.click(await screen.findByRole("button", { name: "Delete Account" }));
  await user.type(await screen.findByLabelText("Current Password"), "Wrong-1");
  await user.click(screen.getByRole("button", { name: "Delete Account" }));
  expect(await screen.findByText("The current password is wrong.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Delete Account" }));
  await waitFor(() => expect(leaveDeleted).toHaveBeenCalledOnce());
});
