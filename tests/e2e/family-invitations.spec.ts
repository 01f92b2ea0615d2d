import { createHash } from "node:crypto";
import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { patchDocument } from "../support/documents.ts";
import { checkScreen, closeToasts } from "./support/check-screen.ts";
import { uidOf, openSignedIn } from "./support/traveller.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A token like the one in an email. */
const tokenOf = (letter: string): string => letter.repeat(22);

interface Invitation {
  readonly email: string;
  readonly expiresInDays?: number;
  /** Who has accepted it; null while no one has. */
  readonly acceptedBy?: string | null;
}

/**
 * Writes an invitation of Emeka's directly, without rules or email. The server finds it by the hash
 * of its token.
 */
async function invitation(
  token: string,
  { email, expiresInDays = 7, acceptedBy = null }: Invitation,
): Promise<void> {
  const id = createHash("sha256").update(token).digest("base64url");
  const time = (days: number) => ({ timestampValue: new Date(Date.now() + days * DAY_MS).toISOString() });
  await patchDocument(`familyInvites/${id}`, {
    inviterId: { stringValue: "emeka" },
    inviterName: { stringValue: "Emeka Obi" },
    inviterEmail: { stringValue: "emeka@example.test" },
    email: { stringValue: email },
    state: { stringValue: acceptedBy === null ? "pending" : "accepted" },
    createdAt: time(expiresInDays - 7),
    expiresAt: time(expiresInDays),
    acceptedBy: acceptedBy === null ? { nullValue: null } : { stringValue: acceptedBy },
  });
}

const open = (page: Page, token: string | null) =>
  page.goto(token === null ? "/family/accept" : `/family/accept?token=${token}`);

test("an invitation says why it cannot be accepted, and links on", async ({ page }) => {
  const { email } = await openSignedIn(page);
  const uid = await uidOf(email);

  await invitation(tokenOf("e"), { email, expiresInDays: -1 });
  await invitation(tokenOf("u"), { email: "somebody@example.test", acceptedBy: "somebody" });
  const dead = [null, "nonsense", "../../users", tokenOf("n"), tokenOf("e"), tokenOf("u")];
  for (const token of dead)
    await test.step(`not found: ${token ?? "no token"}`, async () => {
      await open(page, token);
      await expect(page.getByText("Invitation Not Found", { exact: true })).toBeVisible();
      await expect(page.getByText("This invitation is invalid or has expired.")).toBeVisible();
      await expect(page.getByRole("button", { name: "Accept" })).toBeHidden();
    });
  await closeToasts(page);
  await checkScreen(page, "family-invitation-not-found");
  await page.getByRole("link", { name: "Go to Dashboard" }).click();
  await expect(page).toHaveURL(/\/$/);

  await test.step("one that this account has accepted leads to the family", async () => {
    await invitation(tokenOf("a"), { email, acceptedBy: uid });
    await open(page, tokenOf("a"));
    await expect(page.getByText("Invitation accepted", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Go to Family" }).click();
    await expect(page).toHaveURL(/\/family$/);
  });

  await test.step("one for another person can be taken to the right account", async () => {
    await invitation(tokenOf("f"), { email: "somebody@example.test" });
    await open(page, tokenOf("f"));
    await expect(page.getByText("This is another account", { exact: true })).toBeVisible();
    await expect(page.getByText(`You're signed in as ${email}.`)).toBeVisible();
    await page.getByRole("button", { name: "Use Another Account" }).click();
    await expect(page).toHaveURL(new RegExp(`/auth/login\\?token=${tokenOf("f")}$`));
  });
});
