import { expect, test } from "vitest";
import { checkAfter } from "../support/passing-time.ts";
import { newMedicalToken, saveMedicalProfile } from "../functions/support/medical-profile.ts";
import { inEachEngine } from "./each-engine.ts";
import { adaWithContact, askedByCheckIn, linkMailed, mailArrives, signIn } from "./people.ts";

const FIRST_MESSAGE = /named you as an emergency contact/;

inEachEngine((open) => {
  test("a contact answers “I'm on it” from the mail, and the traveller sees who", async () => {
    const ada = await adaWithContact();
    await ada.raiseSos(await ada.startTrip());
    const link = await linkMailed(ada.contact, /^SOS/, "track");

    const ngozi = await open();
    await ngozi.open(link);
    await ngozi.sees(/Ada needs help/);
    await ngozi.tap(/^I'm on it$/);
    await ngozi.sees(/You are on it/);
    await ngozi.picture("contact-on-it");

    const page = await open();
    await signIn(page, ada);
    await page.open("/trip/active");
    await page.sees(/Ngozi Obi is on it/);
    await page.picture("traveller-sees-answer");
  });

  test("a contact says that they can't help, and takes it back", async () => {
    const ada = await adaWithContact();
    await ada.raiseSos(await ada.startTrip());
    const ngozi = await open();
    await ngozi.open(await linkMailed(ada.contact, /^SOS/, "track"));
    await ngozi.tap(/^I can't/);
    await ngozi.sees(/We'll keep alerting the others\./);
    await ngozi.tap(/^I'm on it$/);
    await ngozi.sees(/You are on it/);
  });

  test("a contact reads who asks in Hausa, confirms, and declines later", async () => {
    const ada = await adaWithContact();
    const link = await linkMailed(ada.contact, FIRST_MESSAGE, "contact");
    const ngozi = await open();
    await ngozi.open(link);
    await ngozi.sees(/Ada Obi named you as an emergency contact/);
    await ngozi.tap(/^Confirm$/);
    await ngozi.sees(/You are Ada Obi's emergency contact/);
    await ngozi.choose(/^Language/, "ha");
    await ngozi.sees(/Saƙon waya da kira/);
    await ngozi.picture("contact-in-hausa");
    await ngozi.choose(/^Language/, "en");
    await ngozi.tap(/^(Decline|Stop)/);
    await ngozi.sees(/Stop getting Ada's alerts\?/);
    await ngozi.tap(/^Yes, decline$/);
    await ngozi.sees(/You are not Ada Obi's contact/);
    await ngozi.picture("contact-declined");
  });

  test("a helper opens the medical page and notifies the emergency contact", async () => {
    const ada = await adaWithContact();
    const token = newMedicalToken();
    await saveMedicalProfile(ada, token, ada.contact);
    const helper = await open();
    await helper.open(`/medireach/${token}`);
    await helper.sees(/Penicillin/);
    await helper.choose(/^Language/, "yo");
    await helper.sees(/Ẹni tí a ó pè ní pàjáwìrì/);
    await helper.choose(/^Language/, "en");
    await helper.tap(/^Notify Emergency Contact$/);
    await helper.sees(/Emergency Contact Notified/i);
    await helper.picture("helper-notified");
    await mailArrives(ada.contact, /Medical emergency/);
  });

  test("a contact reads that a question was not answered", async () => {
    const ada = await adaWithContact();
    await checkAfter(await askedByCheckIn(ada), 5);
    const link = await linkMailed(ada.contact, /Ada Obi has not answered us/, "track");
    const ngozi = await open();
    await ngozi.open(link);
    await ngozi.sees(/hasn't answered|has not answered/);
    await ngozi.picture("contact-unanswered-question");
    expect(await ngozi.text()).toMatch(/112/);
  });
});
