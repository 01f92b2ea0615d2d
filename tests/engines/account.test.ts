import { expect, test } from "vitest";
import { markVerified, uniqueEmail } from "../support/accounts.ts";
import { emailsTo } from "../support/outbox.ts";
import { inEachEngine } from "./each-engine.ts";
import { adaWithContact, createAccountOn, mailArrives, PASSWORD, signIn } from "./people.ts";

const WAIT = { timeout: 60_000 } as const;

/** Every page of a signed-in traveller, and a text that only it has. */
const PAGES: readonly (readonly [path: string, text: RegExp])[] = [
  ["/trip", /Start Trip Monitoring/],
  ["/contacts", /Ngozi Obi/],
  ["/medireach", /Blood Type/],
  ["/subscription", /Early Access/],
  ["/notifications", /Push/],
  ["/analytics", /No trips to count yet/],
  ["/family", /Family/],
  ["/ads-manager", /Create Ad/],
  ["/practice", /Practise SOS/],
  ["/pwa-help", /Back to Profile/],
  ["/profile", /GuardianLink Member/],
];

inEachEngine((open) => {
  test("every page of a traveller opens", async () => {
    const ada = await adaWithContact();
    const page = await open();
    await signIn(page, ada);
    for (const [path, text] of PAGES) {
      await page.open(path);
      await page.sees(text);
      await page.picture(`page${path.replaceAll("/", "-")}`);
    }
    expect(await page.text()).not.toMatch(/Something went wrong/);
  });

  test("the phone number and the password are changed, and the new password signs in", async () => {
    const ada = await adaWithContact();
    const page = await open();
    await signIn(page, ada);
    await page.open("/profile");
    await page.tap(/^Edit/);
    await page.fill(/^Phone Number/, "0803 123 4567");
    await page.tap(/^Save Changes$/);
    await page.sees(/Profile updated/);
    await page.tap(/^Change Password$/);
    await page.fill(/^Current Password/, PASSWORD);
    await page.fill(/^New Password/, "Journey2027");
    await page.fill(/^Confirm New Password/, "Journey2027");
    await page.tap(/^Save Password$/);
    await page.sees(/Password changed/);
    await page.tap(/^Sign Out$/);
    await page.sees(/Forgot password\?/);
    await signIn(page, ada, { password: "Journey2027" });
  });

  test("a link for a new password is asked for", async () => {
    const page = await open();
    await page.open("/auth/forgot-password");
    await page.fill(/^Email/, uniqueEmail("chidi"));
    await page.tap(/^Send Reset Link$/);
    await page.sees(/Check Your Email/);
  });

  test("a contact gets a test alert, and is removed", async () => {
    const ada = await adaWithContact();
    const page = await open();
    await signIn(page, ada);
    await page.open("/contacts");
    await page.tap(/\bMore\b/);
    await page.tap(/^Send test alert to Ngozi Obi$/);
    await mailArrives(ada.contact, /TEST/);
    await page.tap(/^Delete Ngozi Obi$/);
    await page.tap(/^Delete$/);
    await page.sees(/No Emergency Contacts/);
  });

  test("a practice SOS is held, and reaches the traveller alone", async () => {
    const ada = await adaWithContact();
    const page = await open();
    await signIn(page, ada);
    await page.open("/practice");
    await page.hold(/^Practise SOS$/, /Sent to you by email/);
    await mailArrives(ada.email, /^TEST/);
    expect(await emailsTo(ada.contact, /SOS/)).toEqual([]);
  });

  test("a payment makes the plan premium", async () => {
    const page = await open();
    await signIn(page, await adaWithContact());
    await page.open("/subscription");
    await page.sees(/Early Access/);
    // No driver follows the page into a new tab. Where none may be opened, the page goes itself.
    await page.evaluate("void (window.open = () => null)");
    await page.tap(/^Subscribe Now$/);
    await page.sees(/NGN 1500\.00/);
    await page.tap(/^Pay$/);
    await page.sees(/Your premium subscription is active for 1 month\./);
    await page.open("/subscription");
    await page.sees(/Paid until/);
    await page.picture("paid");
  });

  test("two people become family, and one sees the other's trip", async () => {
    const ada = await adaWithContact();
    await markVerified(ada.uid);
    const email = uniqueEmail("ngozi");
    const page = await open();
    await signIn(page, ada);
    await page.open("/family");
    await page.tap(/^Invite Family Member$/);
    await page.fill(/^Email Address/, email);
    await page.tap(/^Send Invitation$/);
    await page.sees(/Invitation sent/);
    const invitations = () => emailsTo(email, /invites you/);
    await expect.poll(async () => (await invitations()).length, WAIT).toBe(1);
    const [mail] = await invitations();

    const ngozi = await open();
    await ngozi.open(/https?:\/\/[^/\s]+(\/auth\/\S+)/.exec(mail?.text ?? "")?.[1] ?? "");
    await createAccountOn(ngozi, "Ngozi Obi", email);
    await ngozi.sees(/Ada Obi invites you/);
    await ngozi.tap(/^Accept$/);
    await ngozi.sees(/No trip is running\./);
    await ada.startTrip();
    await ngozi.sees(/On the road/i);
    await ngozi.picture("family-on-the-road");
    await ngozi.tap(/^End sharing with Ada Obi$/);
    await ngozi.tap(/^End Sharing/i);
    await ngozi.sees(/No Family Members/);
  });

  test("an account is deleted by its owner", async () => {
    const ada = await adaWithContact();
    const page = await open();
    await signIn(page, ada);
    await page.open("/profile");
    await page.tap(/^Delete my account$/);
    await page.sees(/Delete your account\?/);
    await page.tap(/^Delete Account$/);
    await page.sees(/Your account and its data have been deleted\./);
  });
});
