import { PHONE_CHANNELS, phoneRules } from "@guardianlink/domain/contacts/phone-limits";
import { collection, getDocs, updateDoc } from "firebase/firestore";
import { expect, test } from "vitest";
import {
  addAgreedContact,
  channelsOf,
  isCalled,
  sosWithAgreedContact,
  waitForCount,
} from "./support/agreed-contact.ts";
import { askRole } from "./support/contact-role.ts";
import { setCount } from "./support/counts.ts";
import { newPhone, traveller } from "./support/traveller.ts";
import { sentTo } from "../support/outbox.ts";

const ALL = ["email", "sms", "whatsapp"];

test("a contact whose number was changed after they agreed gets one text and no call there until they confirm it", async () => {
  const number = newPhone();
  const changed = await sosWithAgreedContact({
    async beforeTrip({ db, uid }) {
      const { docs } = await getDocs(collection(db, `users/${uid}/contacts`));
      for (const { ref } of docs) await updateDoc(ref, { phone: number });
    },
  });
  expect(await channelsOf(changed)).toEqual(["email", "sms"]);
  expect(await isCalled(changed)).toBe(false);
  expect((await sentTo(number)).texts).toHaveLength(1);

  expect((await askRole(`${changed.role}/confirm`, "POST")).status).toBe(200);
  const { ada, trip } = changed;
  const path = `users/${ada.uid}/trips/${trip}/alerts/${await ada.raiseSos(trip)}`;
  const confirmed = { ...changed, path };
  expect(await channelsOf(confirmed)).toEqual(ALL);
});

test("the account that a contact agreed with first is heard at their number when others have used up its day", async () => {
  const phone = newPhone();
  const first = await sosWithAgreedContact({
    phone,
    async beforeTrip() {
      for (const later of ["Bola Ade", "Musa Bello"]) await addAgreedContact(await traveller(later), phone);
      for (const channel of PHONE_CHANNELS)
        for (const [rule, key] of phoneRules({
          channel,
          phone,
          sender: "hostile",
          alert: "hostile",
          hasAgreed: true,
        }).shared)
          await setCount(rule, key, rule.limit);
    },
  });
  expect(await channelsOf(first)).toEqual(ALL);
  await first.pass(2);
  await first.pass(2);
  await waitForCount(async () => (await sentTo(phone)).calls, 1);

  const fourth = await sosWithAgreedContact({ phone });
  expect(await channelsOf(fourth)).toEqual(["email"]);
  expect((await fourth.entry("_sms"))?.reason).toBe("This number gets no more texts for now.");
});
