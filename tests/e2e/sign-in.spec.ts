import { expect, test } from "@playwright/test";
import type { BrowserContext, Page } from "@playwright/test";
import { createAccount, deleteSignIn, uniqueEmail } from "../support/accounts.ts";
import { suiteUrls } from "../support/suite-urls.ts";
import { checkScreen, closeToasts } from "./support/check-screen.ts";
import { openSignedIn, signUp, uidOf } from "./support/traveller.ts";

test("a wrong password is refused and keeps what was typed, and the right one signs in", async ({ page }) => {
  const email = uniqueEmail("chidi");
  const account = await createAccount(email, { verified: false });
  await page.goto("/trip");
  await expect(page).toHaveURL(/\/auth\/login$/);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("Wrong-password1");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Login failed")).toBeVisible();
  await expect(page.getByText("Please check your credentials and try again.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);

  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(
    page.getByRole("heading", { name: /^Good (morning|afternoon|evening), Guardian/ }),
  ).toBeVisible();
  await page.goto("/auth/login");
  await expect(page).toHaveURL(/\/$/);
});

test("a form sent before the app has loaded is neither lost nor written into an address", async ({
  page,
}) => {
  const account = await createAccount(uniqueEmail("slow"), { verified: false });
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/auth/login", { waitUntil: "commit" });
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(page.locator("html")).toHaveAttribute("data-sent", "true");
  // The button shows that the form is waiting.
  await expect
    .poll(() =>
      page
        .getByRole("button", { name: "Sign in" })
        .evaluate((button) => getComputedStyle(button, "::before").animationName),
    )
    .not.toBe("none");
  release();
  await expect(
    page.getByRole("heading", { name: /^Good (morning|afternoon|evening), Guardian/ }),
  ).toBeVisible();
});

test("sign-up says what is wrong before it sends anything", async ({ page }) => {
  await page.goto("/auth/signup");
  await page.getByLabel("Full name").fill("Ada");
  await page.getByLabel("Email").fill(uniqueEmail("ada"));
  await page.getByLabel("Password", { exact: true }).fill("Journey2026");
  await page.getByLabel("Confirm password").fill("Journey2027");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Password mismatch")).toBeVisible();
  await expect(page.getByText("Please ensure both passwords match.")).toBeVisible();
  await expect(page).toHaveURL(/signup/);
});

/** Opens the outbox message with this title and recipient, as a tester does. */
async function outboxMessage(context: BrowserContext, title: string, email: string): Promise<Page> {
  const outbox = await context.newPage();
  await outbox.goto(suiteUrls().outbox);
  await outbox.getByRole("searchbox", { name: "Find" }).fill(email);
  await outbox.getByRole("link").filter({ hasText: title }).filter({ hasText: email }).first().click();
  await expect(outbox.getByRole("heading", { name: title })).toBeVisible();
  return outbox;
}

test("a forgotten password is replaced by the link in the outbox", async ({ page, context }) => {
  const email = uniqueEmail("chidi");
  const { password } = await createAccount(email, { verified: false });
  await page.goto("/auth/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByText("Reset email sent")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
  await page.getByRole("button", { name: "Try Different Email" }).click();
  await expect(page.getByLabel("Email")).toBeVisible();

  const outbox = await outboxMessage(context, "Password reset link", email);
  await outbox.getByLabel("New password").fill("Journey2028");
  const [login] = await Promise.all([
    context.waitForEvent("page"),
    outbox.getByRole("button", { name: "Set the password" }).click(),
  ]);
  await expect(login).toHaveURL(/\/auth\/login$/);
  await login.getByLabel("Email").fill(email);
  await login.getByLabel("Password", { exact: true }).fill(password);
  await login.getByRole("button", { name: "Sign In" }).click();
  await expect(login.getByText("Login failed")).toBeVisible();
  await login.getByLabel("Password", { exact: true }).fill("Journey2028");
  await login.getByRole("button", { name: "Sign In" }).click();
  await expect(login.getByRole("heading", { name: /^Good/ })).toBeVisible();
});

test("an address without an account gets the same answer, so that no one learns who has one", async ({
  page,
}) => {
  await page.goto("/auth/forgot-password");
  await page.getByLabel("Email").fill(uniqueEmail("nobody"));
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
});

test("an email is verified by the link in the outbox", async ({ page, context }) => {
  const { email } = await signUp(page);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Send Verification Link" }).click();
  await expect(page.getByText("Link sent")).toBeVisible();
  const outbox = await outboxMessage(context, "Email verification link", email);
  const [opened] = await Promise.all([
    context.waitForEvent("page"),
    outbox.getByRole("link", { name: "Open the link" }).click(),
  ]);
  // The link opens the login page, which redirects a signed-in person.
  await expect(opened).toHaveURL(/\/$/);
  await opened.goto("/profile");
  await expect(opened.getByText("GuardianLink Member")).toBeVisible();
  await expect(opened.getByText("Verify your email")).toHaveCount(0);
});

test("an invitation's token is kept through every auth page until it is answered", async ({ page }) => {
  await page.goto("/family/accept?token=abc-1");
  await expect(page).toHaveURL(/\/auth\/login\?token=abc-1$/);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page).toHaveURL(/\/auth\/forgot-password\?token=abc-1$/);
  await page.getByRole("link", { name: "Back to sign in" }).click();
  await page.getByRole("link", { name: "Sign up" }).click();
  await expect(page).toHaveURL(/\/auth\/signup\?token=abc-1$/);
  await page.getByLabel("Full Name").fill("Ada Obi");
  await page.getByLabel("Email").fill(uniqueEmail("ada"));
  await page.getByLabel("Password", { exact: true }).fill("Journey2026");
  await page.getByLabel("Confirm Password").fill("Journey2026");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveURL(/\/family\/accept\?token=abc-1$/);
  await expect(page.getByText("This invitation is invalid or has expired.")).toBeVisible();
});

test("a payment's reference is kept through the sign-in, and then checked", async ({ page }) => {
  const reference = "gl-AbCdEfGhIjKlMnOpQrStUv";
  const account = await createAccount(uniqueEmail("payer"), { verified: false });
  await page.goto(`/payment-success?trxref=${reference}&reference=${reference}`);
  await expect(page).toHaveURL(new RegExp(`/auth/login\\?reference=${reference}$`));
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(new RegExp(`/payment-success\\?reference=${reference}$`));
  await expect(page.getByText("This payment doesn't belong to your account.")).toBeVisible();
});

test("every page behind sign-in and every unknown page lead to the login when signed out", async ({
  page,
}) => {
  for (const path of [
    "/",
    "/trip",
    "/trip/active",
    "/contacts",
    "/medireach",
    "/subscription",
    "/profile",
    "/notifications",
    "/pwa-help",
    "/ads-manager",
    "/family",
    "/payment-success?reference=x",
    "/no/such/page",
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/auth\/login$/);
  }
});

test("a signed-in person is redirected from the auth pages, and from /trip/active without a trip", async ({
  page,
}) => {
  await openSignedIn(page);
  for (const path of ["/auth/login", "/auth/signup", "/auth/forgot-password"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
  }
  await page.goto("/trip/active");
  await expect(page).toHaveURL(/\/trip$/);
});

test("an account that is deleted in one tab is signed out in the other", async ({ page, context }) => {
  await openSignedIn(page);
  await page.goto("/contacts");
  await expect(page.getByText("No Emergency Contacts")).toBeVisible();
  const other = await context.newPage();
  await other.goto("/profile");
  await other.getByRole("button", { name: "Delete my account" }).click();
  await other.getByRole("alertdialog").getByRole("button", { name: "Delete Account" }).click();
  await expect(other).toHaveURL(/\/auth\/login$/);
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(page.getByText("Your account and its data have been deleted.")).toBeVisible();
  await closeToasts(page);
  await checkScreen(page, "login-account-deleted");
});

test("a session that the server has ended leads to the login", async ({ page }) => {
  const { email } = await openSignedIn(page);
  await page.goto("/profile");
  await expect(page.getByText("GuardianLink Member")).toBeVisible();
  await deleteSignIn(await uidOf(email));
  await page.reload();
  await expect(page).toHaveURL(/\/auth\/login$/);
});

test("unknown paths lead to the dashboard when signed in", async ({ page }) => {
  await openSignedIn(page);
  await page.goto("/no/such/page");
  await expect(page).toHaveURL(/\/$/);
});
