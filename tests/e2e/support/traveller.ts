import { SOS_HOLD_MS } from "@guardianlink/domain/alerts/sos";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { createAccount, renameAccount, uniqueEmail } from "../../support/accounts.ts";
import type { NewAccount } from "../../support/accounts.ts";
import { patchDocument } from "../../support/documents.ts";
import { suiteUrls } from "../../support/suite-urls.ts";

export const PASSWORD = "Journey2026";

/** A person with an account. */
export interface Traveller {
  readonly name: string;
  readonly email: string;
}

/**
 * Opens the dashboard as Ada Obi, who signed up and added contacts earlier. Journeys about
 * something else begin here, because the forms for it take longer than most of them.
 * @param contacts are stored before the page opens; `phone` is E.164
 */
export async function openSignedIn(page: Page, ...contacts: readonly NewContact[]): Promise<Traveller> {
  const [name, email] = ["Ada Obi", uniqueEmail("traveller")];
  const account = await createAccount(email, { verified: false });
  await renameAccount(account.uid, name);
  const now = { timestampValue: new Date().toISOString() };
  const text = (stringValue: string) => ({ stringValue });
  await patchDocument(`users/${account.uid}`, {
    name: text(name),
    email: text(email),
    photoUrl: { nullValue: null },
    createdAt: now,
    updatedAt: now,
  });
  for (const contact of contacts)
    await patchDocument(`users/${account.uid}/contacts/${crypto.randomUUID()}`, {
      userId: text(account.uid),
      name: text(contact.name),
      phone: text(contact.phone),
      email: text(contact.email),
      relationship: text(contact.relationship),
      createdAt: now,
    });
  // A page of the app's origin without a script, where the session can be stored before the app
  // opens.
  await page.goto("/robots.txt");
  await page.evaluate(([key, session]) => localStorage.setItem(key, session), [
    "firebase:authUser:local-suite:[DEFAULT]",
    JSON.stringify(storedSession(account, name)),
  ] as const);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: /^Good (morning|afternoon|evening), Ada/ })).toBeVisible();
  return { name, email };
}

/** A session as the auth SDK keeps it on the phone. */
const storedSession = ({ uid, email, idToken, refreshToken }: NewAccount, displayName: string): object => ({
  uid,
  email,
  displayName,
  emailVerified: false,
  isAnonymous: false,
  providerData: [
    { providerId: "password", uid: email, displayName, email, phoneNumber: null, photoURL: null },
  ],
  stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: Date.now() + 3_600_000 },
  apiKey: "local-suite",
  appName: "[DEFAULT]",
});

/** Signs up as a new traveller on the page and waits for the dashboard. */
export async function signUp(page: Page): Promise<Traveller> {
  const [name, email] = ["Ada Obi", uniqueEmail("traveller")];
  await page.goto("/auth/signup");
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Account created!")).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Good (morning|afternoon|evening), Ada/ })).toBeVisible();
  return { name, email };
}

/**
 * Fills in the user's own phone number on /profile.
 * @param phone as typed
 */
export async function setOwnPhone(page: Page, phone: string): Promise<void> {
  await page.goto("/profile");
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Phone Number").fill(phone);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Profile updated")).toBeVisible();
}

/** A contact to add. `phone` as typed. */
export interface NewContact {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly relationship: string;
}

/** Fills in and saves the open dialog on /contacts. */
export async function fillContact(page: Page, contact: NewContact): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Add Emergency Contact" });
  await dialog.getByLabel("Full Name").fill(contact.name);
  await dialog.getByLabel("Phone Number").fill(contact.phone);
  await dialog.getByLabel("Email Address").fill(contact.email);
  await dialog.getByLabel("Relationship").selectOption(contact.relationship);
  await dialog.getByRole("button", { name: "Add Contact" }).click();
  await expect(page.getByText("Contact added")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: contact.email })).toBeVisible();
}

/** Adds an emergency contact on /contacts. */
export async function addContact(page: Page, contact: NewContact): Promise<void> {
  await page.goto("/contacts");
  await page
    .getByRole("button", { name: /^(Add First Contact|Add Emergency Contact|Add contact)$/i })
    .first()
    .click();
  await fillContact(page, contact);
}

/** A Nigerian mobile number of no one else. It does not end in 0, which is special to the stand-ins. */
export const newPhone = (): string => `+234803${String(Math.floor(Math.random() * 1e6)).padStart(6, "1")}7`;

/** Ngozi Obi, the one contact of most journeys, as `openSignedIn` stores her. */
export const ngoziAt = (email: string): NewContact => ({
  name: "Ngozi Obi",
  phone: "+2348031234567",
  email,
  relationship: "Sibling",
});

/**
 * Adds Ngozi Obi on the page.
 * @returns her address
 */
export async function addNgozi(page: Page, email = uniqueEmail("ngozi")): Promise<string> {
  await addContact(page, { name: "Ngozi Obi", phone: "0803 123 4567", email, relationship: "Sibling" });
  return email;
}

/** Opens the form of a new trip, within the app when a page with its navigation is open. */
export async function openTripForm(page: Page): Promise<void> {
  const link = page.getByRole("navigation").getByRole("link", { name: "Trips", exact: true });
  if (await link.isVisible()) await link.click();
  else await page.goto("/trip");
}

/**
 * Fills the start form and starts; waits for the active trip.
 * @param trip.arrivesIn a choice of the form, such as "6 h"; in an hour when it is not given
 */
export async function startTrip(
  page: Page,
  trip: { plate: string; driver: string; notes: string; town?: string; arrivesIn?: string },
): Promise<void> {
  await openTripForm(page);
  await page.getByLabel("License Plate").fill(trip.plate);
  await page.getByLabel("Driver Name").fill(trip.driver);
  await page.getByLabel("Additional notes").fill(trip.notes);
  if (trip.town !== undefined) {
    await page.getByRole("button", { name: "Choose Destination" }).click();
    await page.getByLabel("Town or address").fill(trip.town);
    await page.getByRole("button", { name: new RegExp(`^${trip.town}, `) }).click();
    await expect(page.getByRole("button", { name: new RegExp(`^To ${trip.town}, `) })).toBeVisible();
  }
  if (trip.arrivesIn !== undefined)
    await page.getByRole("button", { name: trip.arrivesIn, exact: true }).click();
  await page.getByRole("button", { name: "Start Trip Monitoring" }).click();
  await expect(page).toHaveURL(/\/trip\/active$/);
  await expect(page.getByText("Trip started")).toBeVisible();
  await expect(page.getByText("Monitoring", { exact: true })).toBeVisible();
}

/** Shares the running trip. @returns the live link, which the browser has copied */
export async function shareLiveLink(page: Page): Promise<string> {
  // A phone would open its share sheet, which a test cannot see.
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await page.getByRole("button", { name: "Share Live Link" }).click();
  // The first call of a function takes this long on a busy machine.
  await expect(page.getByText("Link copied")).toBeVisible({ timeout: 100_000 });
  return page.evaluate(() => navigator.clipboard.readText());
}

/**
 * Raises an SOS with a photo. Resolves when the page has accepted it, whether or not the server
 * has.
 */
export async function raiseSos(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^SOS/ }).click();
  await page.getByRole("button", { name: "Open Camera" }).click();
  await page.getByRole("button", { name: "Capture" }).click();
  await page.getByRole("button", { name: "Send SOS Alert" }).click();
  await expect(page.getByRole("button", { name: "SOS SENT" })).toBeDisabled();
}

/** Raises an SOS with a photo, and waits until the server has it. */
export async function raiseSosAtServer(page: Page): Promise<void> {
  await raiseSos(page);
  await expect(page.getByText("SOS Alert Sent!")).toBeVisible();
}

/** Ends a trip with an alert by the hold, and waits until the server has the end. */
export async function endTripAfterAlert(page: Page): Promise<void> {
  await holdToEndTrip(page);
  await expect(page.getByText("Your journey has been completed safely.")).toBeVisible();
}

/** Asks to end a trip with an alert, and holds the button that confirms it. */
export async function holdToEndTrip(page: Page): Promise<void> {
  await page.getByRole("button", { name: "End Trip Safely" }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: "Hold to End Trip" })
    .click({ delay: SOS_HOLD_MS + 500 });
}

/** Signs in to an account that exists, and waits for the dashboard. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto("/auth/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: /^Good (morning|afternoon|evening)/ })).toBeVisible();
}

/** The uid of the account with this email, from the auth emulator. */
export async function uidOf(email: string): Promise<string> {
  const { auth, projectId } = suiteUrls();
  const response = await fetch(
    `${auth}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:lookup`,
    {
      method: "POST",
      headers: { "content-type": "application/json", authorization: "Bearer owner" },
      body: JSON.stringify({ email: [email] }),
    },
  );
  const { users = [] } = (await response.json()) as { users?: { localId: string }[] };
  const [user] = users;
  if (!user) throw new Error(`No account with the email ${email}.`);
  return user.localId;
}
