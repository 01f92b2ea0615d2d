import { expect, test } from "@playwright/test";
import { createAccount, uniqueEmail } from "../support/accounts.ts";
import { signUp } from "./support/traveller.ts";

test("a wrong password is refused, keeps what was typed, and the right one signs in", async ({ page }) => {
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

test("sign-up says what is wrong before it sends anything", async ({ page }) => {
  await page.goto("/auth/signup");
  await page.getByLabel("Full name").fill("Ada");
  await page.getByLabel("Email").fill(uniqueEmail("ada"));
  await page.getByLabel("Password", { exact: true }).fill("Journey2026");
  await page.getByLabel("Confirm password").fill("Journey2027");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Password mismatch")).toBeVisible();
  await expect(page.getByText("Please ensure both passwords match.").first()).toBeVisible();
  await expect(page).toHaveURL(/signup/);
});

test("a forgotten password is asked for by email", async ({ page }) => {
  const email = uniqueEmail("chidi");
  await createAccount(email, { verified: false });
  await page.goto("/auth/forgot-password");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: /reset/i }).click();
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
  await page.getByRole("button", { name: "Try Different Email" }).click();
  await expect(page.getByLabel("Email")).toBeVisible();
});

test("unknown paths lead to the dashboard when signed in", async ({ page }) => {
  await signUp(page);
  await page.goto("/no/such/page");
  await expect(page).toHaveURL(/\/$/);
});
