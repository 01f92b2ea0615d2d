import { Timestamp } from "firebase/firestore";
import { expect, test } from "vitest";
import { readDocument } from "../support/documents.ts";
import { runScheduler } from "../support/outbox.ts";
import { checkAfter } from "../support/passing-time.ts";
import { inEachEngine } from "./each-engine.ts";
import { adaWithContact, linkMailed, mailCount, mailArrives, signIn } from "./people.ts";

const WAIT = { timeout: 60_000 } as const;

inEachEngine((open) => {
  test("a contact reads in Pidgin that a trip is late, and then that it has ended", async () => {
    const ada = await adaWithContact();
    const eta = Timestamp.fromMillis(Date.now() - 60_000);
    const trip = await ada.startTrip({ eta, escalateAt: eta });
    await runScheduler();
    const ngozi = await open();
    await ngozi.open(await linkMailed(ada.contact, /has not arrived yet/, "track"));
    await ngozi.sees(/Ada has not arrived yet/);
    await ngozi.choose(/^Language/, "pcm");
    await ngozi.sees(/Ada never reach/);
    await ngozi.picture("late-in-pidgin");
    await ada.endTrip(trip);
    await ngozi.sees(/Ada trip don end/);
    await ngozi.sees(/We no know who end the trip\./);
    await ngozi.picture("ended-in-pidgin");
  });

  test("a traveller adds time to a trip that is late", async () => {
    const ada = await adaWithContact();
    const eta = Timestamp.fromMillis(Date.now() + 5 * 60_000);
    const trip = await ada.startTrip({ eta, escalateAt: eta });
    const page = await open();
    await signIn(page, ada);
    await page.open("/trip/active");
    await page.tap(/^\+30 min$/);
    const etaMs = async () =>
      Date.parse(
        String((await readDocument(`users/${ada.uid}/trips/${trip}`)).fields["eta"]?.["timestampValue"]),
      );
    await expect.poll(async () => (await etaMs()) > eta.toMillis() + 20 * 60_000, WAIT).toBe(true);
    expect(await mailCount(ada.contact, /has not arrived/)).toBe(0);
  });

  test("an end far from the destination is asked about, told to the contact, and called off", async () => {
    const ada = await adaWithContact();
    const destinationPlace = { name: "Ibadan, Oyo", kind: "town", latitude: 7.3776, longitude: 3.947 };
    const trip = await ada.startTrip({ destinationPlace });
    const page = await open();
    await signIn(page, ada);
    await ada.endTrip(trip);
    await page.sees(/You ended your trip far from your destination\./);
    await checkAfter(`users/${ada.uid}/trips/${trip}`, 5);
    await page.sees(/You didn't answer, so we're telling your contacts\./);
    await page.picture("early-end-told");
    await mailArrives(ada.contact, /Ada Obi has not answered us/);
    await page.tap(/^I'm fine$/);
    await mailArrives(ada.contact, /"I'm fine" was pressed on Ada Obi's phone/);
  });

  test("a check-in is switched on for a trip", async () => {
    const ada = await adaWithContact();
    const trip = await ada.startTrip();
    const page = await open();
    await signIn(page, ada);
    await page.open("/trip/active");
    await page.choose(/^Ask me if all is well/, "30");
    const minutes = async () =>
      (await readDocument(`users/${ada.uid}/trips/${trip}/watch/state`).catch(() => null))?.fields[
        "checkInMinutes"
      ];
    await expect.poll(minutes, WAIT).toEqual({ integerValue: "30" });
  });
});
