import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { uniqueEmail } from "../support/accounts.ts";
import { emailsTo } from "../support/outbox.ts";
import { checkState, closeToasts } from "./support/check-screen.ts";
import { addContact, fillContact, setOwnPhone, signUp } from "./support/traveller.ts";

test.use({ serviceWorkers: "allow" });

/**
 * Makes the browser ask for each permission, and a person who allows it. A headless browser has no
 * dialog for it. Runs in the page, so it has all its functions within.
 */
function askForPermissions(): void {
  const ASKED = "asked-permissions";
  const asked = (): readonly string[] => sessionStorage.getItem(ASKED)?.split(" ") ?? [];
  const allow = (name: string): void => sessionStorage.setItem(ASKED, [...asked(), name].join(" "));
  const { permissions, geolocation, mediaDevices } = navigator;
  const query = permissions.query.bind(permissions);
  permissions.query = async (descriptor) => {
    const status = await query(descriptor);
    const state = (): PermissionState => (asked().includes(descriptor.name) ? "granted" : "prompt");
    return Object.defineProperty(status, "state", { get: state });
  };
  const getCurrentPosition = geolocation.getCurrentPosition.bind(geolocation);
  geolocation.getCurrentPosition = (...given) => {
    allow("geolocation");
    getCurrentPosition(...given);
  };
  const getUserMedia = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = (wanted) => {
    allow("camera");
    return getUserMedia(wanted);
  };
  Object.defineProperty(Notification, "permission", {
    get: () => (asked().includes("notifications") ? "granted" : "default"),
  });
  Notification.requestPermission = () => {
    allow("notifications");
    return Promise.resolve("granted");
  };
}

/** The permissions that the browser has asked for, in their order. */
const askedFor = (page: Page): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem("asked-permissions"));

const contact = (name: string, phone: string) => ({
  name,
  phone,
  email: uniqueEmail("contact"),
  relationship: "Friend",
});

test("a new account follows its checklist step by step, and then the list is gone", async ({ page }) => {
  await page.addInitScript(askForPermissions);
  const { email } = await signUp(page);
  const list = page.getByRole("region", { name: "Get protected" });
  const goBack = () =>
    page.getByRole("navigation").getByRole("link", { name: "Dashboard", exact: true }).click();

  await test.step("two contacts", async () => {
    await expect(list).toContainText("0 of 6 done");
    await expect(list).toContainText("Choose people you trust. They get your alerts.");
    await expect(list.getByRole("button", { name: "Not Now" })).toBeHidden();
    await closeToasts(page);
    await checkState(page, "the checklist of a new account");
    await list.getByRole("link", { name: "Add Contacts" }).click();
    await page.getByRole("button", { name: "Add First Contact" }).click();
    await fillContact(page, contact("Ngozi Obi", "0803 123 4567"));
    await goBack();
    await expect(list).toContainText("1 contact gets your alerts. Add another");
    await addContact(page, contact("Musa Bello", "0805 555 0101"));
    await goBack();
    await expect(list).toContainText("1 of 6 done");
  });

  await test.step("the own phone number", async () => {
    await expect(list).toContainText("Your alerts then have a button to call you.");
    await list.getByRole("link", { name: "Add Phone Number" }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await setOwnPhone(page, "0802 000 0001");
    await goBack();
    await expect(list).toContainText("2 of 6 done");
    expect(await askedFor(page)).toBeNull();
  });

  await test.step("each permission is asked for on its own, after its reason", async () => {
    await expect(list).toContainText("Your contacts see where you are during a trip.");
    await list.getByRole("button", { name: "Allow Location" }).click();
    await expect(list).toContainText("3 of 6 done");
    expect(await askedFor(page)).toBe("geolocation");

    await expect(list).toContainText("We ask if you've arrived before we alert anyone.");
    await list.getByRole("link", { name: "Allow Notifications" }).click();
    await page.getByRole("button", { name: "Enable Push Notifications" }).click();
    await expect(page.getByText("Notifications enabled")).toBeVisible();
    await goBack();
    await expect(list).toContainText("4 of 6 done");
    expect(await askedFor(page)).toBe("geolocation notifications");

    await expect(list).toContainText("You can add a photo to an SOS without delay.");
    await list.getByRole("button", { name: "Allow Camera" }).click();
    await expect(list).toContainText("5 of 6 done");
    expect(await askedFor(page)).toBe("geolocation notifications camera");
  });

  await test.step("a practice SOS", async () => {
    await expect(list).toContainText("Learn the gesture. Only you get the message.");
    await list.getByRole("link", { name: "Practise" }).click();
    await page.getByRole("button", { name: "Practise SOS" }).hover();
    await page.mouse.down();
    await expect(page.getByText(/^Sent to you by email/)).toBeVisible();
    await page.mouse.up();
    await expect.poll(async () => (await emailsTo(email, /^TEST/)).length).toBe(1);
    await page.getByRole("link", { name: "Go to Dashboard" }).click();
  });

  await test.step("the list is gone, also after a reload", async () => {
    const greeting = page.getByRole("heading", { name: /^Good (morning|afternoon|evening), Ada/ });
    await expect(greeting).toBeVisible();
    await expect(page.getByText(/Get protected/)).toHaveCount(0);
    await page.reload();
    await expect(greeting).toBeVisible();
    await expect(page.getByText("No recent activity")).toBeVisible();
    await expect(page.getByText(/Get protected/)).toHaveCount(0);
  });
});
