import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { AuthFailure } from "../../platform/auth/auth.ts";
import { done, openProfile } from "../../testing/profile-page.tsx";

test("the page shows who is signed in, the real number of trips and the real state of the trial", async () => {
  openProfile().page();
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
  const { services, page } = openProfile();
  localStorage.setItem("guardianlink.trip-count.ada", "7");
  services.store.count = () => Promise.reject(new Error("offline"));
  page();
  expect(await screen.findByText("7")).toBeVisible();
});

test("a new name is saved; an unchanged email is left alone", async () => {
  const { services, changeEmail, page } = openProfile();
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
  const { services, page } = openProfile({ auth: { rename } });
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
  const { services, changeEmail, page } = openProfile();
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
    screen.getByText("We sent a link to ada@new.example. Open it to change your email, then sign in again."),
  ).toBeInTheDocument();
  expect(changeEmail).toHaveBeenCalledWith("ada@new.example", "Journey2026");
  expect(services.store.read("users/ada")).toMatchObject({ email: "ada@example.com" });
});

async function savePhone(typed: string, stored: Record<string, unknown> | null = null) {
  const { services, page } = openProfile();
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
  expect(await screen.findByText("This number can't be called. Check its digits.")).toBeVisible();
  expect(screen.getByLabelText("Phone Number")).toBeInvalid();
  expect(services.store.read("users/ada")).not.toHaveProperty("settings");
});

test("a refused save keeps what was typed", async () => {
  const { services, page } = openProfile();
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

test("an address that is not verified can get a link, and coming back checks again", async () => {
  const sendVerification = vi.fn(done);
  const refresh = vi.fn(done);
  const { services, page } = openProfile({ auth: { sendVerification, refresh }, isEmailVerified: false });
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
  openProfile().page();
  expect(await screen.findByText("GuardianLink Member")).toBeVisible();
  expect(screen.queryByText("Verify your email")).toBeNull();
});

test("the account information can be left unchanged", async () => {
  const { user } = openProfile().page();
  const card = await screen.findByRole("region", { name: "Account Information" });
  expect(card).toHaveTextContent("Ada Obi");
  await user.click(screen.getByRole("button", { name: "Edit" }));
  await user.type(screen.getByLabelText("Full Name"), " Nwosu");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(card).toHaveTextContent(/Full NameAda ObiEmail/);
});

test("the form is disabled while it saves; a wrong name or email is shown beside its field", async () => {
  const { user } = openProfile({ auth: { changeEmail: () => new Promise(() => undefined) } }).page();
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

test.each([
  ["another account has it", "email-in-use", "Another account already uses this email address."],
  ["no one knows why", "unknown", "Profile update failed. Please try again."],
  ["there is no network", "network", "Unable to update profile. Please try again."],
] as const)("the page says when an email is not changed because %s", async (_why, kind, text) => {
  const { user } = openProfile({
    auth: {
      changeEmail: () => Promise.reject(new AuthFailure(kind, "refused")),
    },
  }).page();
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  await user.clear(screen.getByLabelText("Email Address"));
  await user.type(screen.getByLabelText("Email Address"), "bola@example.com");
  await user.type(screen.getByLabelText("Current Password"), "Journey2026");
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Update failed")).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
});

test("the page says when a profile cannot be loaded, and can try again", async () => {
  const { services, page } = openProfile();
  services.store.breakReading("users/ada");
  const { user } = page();
  expect(await screen.findByText("Couldn't load your profile.")).toBeVisible();
  services.store.repair();
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("GuardianLink Member")).toBeVisible();
});
