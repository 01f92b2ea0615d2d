import { expect, test } from "vitest";
import { uniqueEmail } from "../support/accounts.ts";
import { newMedicalToken, saveMedicalProfile as saveProfile } from "../functions/support/medical-profile.ts";
import { traveller } from "../functions/support/traveller.ts";
import { emailsTo } from "../support/outbox.ts";
import type { EnginePage } from "./browser.ts";
import { inEachEngine } from "./each-engine.ts";
import { createAccountOn } from "./people.ts";

async function signUp(page: EnginePage): Promise<void> {
  await page.open("/auth/signup");
  await createAccountOn(page, "Ada Obi", uniqueEmail("traveller"));
  await page.sees(/Good (morning|afternoon|evening), Ada/);
  await page.picture("dashboard");
}

async function addNgozi(page: EnginePage, email: string): Promise<void> {
  await page.open("/contacts");
  await page.tap(/^(Add First Contact|Add Emergency Contact|Add contact)$/i);
  await page.fill(/^Full Name/, "Ngozi Obi");
  await page.fill(/^Phone Number/, "0803 123 4567");
  await page.fill(/^Email Address/, email);
  await page.choose(/^Relationship/, "Sibling");
  await page.tap(/^Add Contact$/);
  await page.sees(/Contact added/);
  await page.picture("contacts");
}

async function startTrip(page: EnginePage): Promise<void> {
  await page.open("/trip");
  await page.fill(/^License Plate/, "abc-123de");
  await page.fill(/^Driver Name/, "Musa Bello");
  await page.fill(/^Additional notes/, "Ibadan, new garage");
  await page.tap(/^Start Trip Monitoring/);
  await page.sees(/Trip started/);
  await page.picture("active-trip");
}

const liveLinkIn = (html: string): string => /\/track\/[\w-]{22}/.exec(html)?.[0] ?? "";
const sosMails = async (contact: string): Promise<number> => (await emailsTo(contact, /^SOS/)).length;
const mailsArrive = (contact: string, count: number): Promise<void> =>
  expect.poll(() => sosMails(contact), { timeout: 60_000 }).toBe(count);

async function endTrip(page: EnginePage): Promise<void> {
  await page.tap(/^End Trip Safely/);
  await page.hold(/^Hold to End Trip/, /Your journey has been completed safely\./);
  await page.sees(/Good (morning|afternoon|evening), Ada/);
}

async function saveMedicalProfile(page: EnginePage): Promise<void> {
  await page.open("/medireach");
  await page.fill(/^Full Name/, "Ada Obi");
  await page.choose(/^Blood Type/, "O+");
  await page.fill(/^Emergency Contact Name/, "Ngozi Obi");
  await page.fill(/^Emergency Contact Phone/, "0803 123 4567");
  await page.tap(/^Save Profile/);
  await page.sees(/Medical profile saved successfully\./);
}

inEachEngine((open) => {
  test("shows the live page to a contact and the medical page to a stranger", async () => {
    const ada = await traveller("Ada Obi");
    const contact = uniqueEmail("ngozi");
    await ada.addContact(contact);
    await ada.raiseSos(await ada.startTrip());
    await mailsArrive(contact, 1);
    const token = newMedicalToken();
    await saveProfile(ada, token, contact);

    const page = await open();
    const [email] = await emailsTo(contact, /^SOS/);
    await page.open(liveLinkIn(email?.html ?? ""));
    await page.sees(/Ada needs help/);
    await page.sees(/ABC-123DE/);
    await page.picture("live-page-of-contact");
    await page.open(`/medireach/${token}`);
    await page.sees(/Penicillin/);
    await page.picture("medical-page-of-stranger");
  });

  test("signs a traveller up", async () => {
    await signUp(await open());
  });

  test("carries a traveller from sign-up over two SOS to the end of the trip and the medical page", async () => {
    const page = await open();
    const contact = uniqueEmail("ngozi");
    await signUp(page);
    await addNgozi(page, contact);

    await startTrip(page);
    await page.hold(/^SOS$/, /Sending your SOS/);
    await page.picture("sos-countdown");
    await mailsArrive(contact, 1);
    await page.sees(/SOS sent \d\d:\d\d/);
    await page.picture("sos-sent");
    await page.tap(/^Send SOS Update/);
    await mailsArrive(contact, 2);

    const [email] = await emailsTo(contact, /^SOS/);
    await page.open(liveLinkIn(email?.html ?? ""));
    await page.sees(/Ada/);
    await page.sees(/ABC-123DE/);
    await page.picture("live-page");

    await page.open("/trip/active");
    await endTrip(page);

    await startTrip(page);
    await page.tap(/^SOS/);
    await page.tap(/^Open Camera/);
    await page.sees(/Camera access denied|Camera not available|camera/i);
    await page.picture("sos-dialog");
    await page.tap(/^Send without photo/);
    await mailsArrive(contact, 3);
    await endTrip(page);

    await saveMedicalProfile(page);
    const link = /\/medireach\/[\w-]{22}/.exec(await page.text())?.[0] ?? "";
    await page.open(link);
    await page.sees(/O\+/);
    await page.sees(/Ngozi Obi/);
    await page.picture("medical-page");
  });
});
