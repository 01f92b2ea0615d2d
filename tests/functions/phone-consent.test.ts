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
import { writeDocuments } from "../support/documents.ts";
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

/** Uses up what all accounts share at a number in a day. */
async function useUpShared(phone: string): Promise<void> {
  for (const channel of PHONE_CHANNELS) {
    const message = { channel, phone, sender: "hostile", alert: "hostile", hasAgreed: true };
    for (const [rule, key] of phoneRules(message, null).shared) await setCount(rule, key, rule.limit);
  }
}

test("a hundred contacts who agreed and were removed take no place at a number", async () => {
  const phone = newPhone();
  const role = {
    state: { stringValue: "confirmed" },
    numbers: { arrayValue: { values: [{ stringValue: phone }] } },
    contactId: { nullValue: null },
  };
  await writeDocuments(
    Array.from({ length: 101 }, (_none, index) => ({
      path: `contactRoles/${phone.slice(1)}-${index}`,
      fields: { ...role, userId: { stringValue: `hostile-${index}` } },
    })),
  );
  await useUpShared(phone);
  expect(await channelsOf(await sosWithAgreedContact({ phone }))).toEqual(ALL);
});

test("each of seven accounts reaches the number of the contact who agreed with them, when others have used up its day", async () => {
  const phone = newPhone();
  const first = await sosWithAgreedContact({
    phone,
    async beforeTrip() {
      await Promise.all(
        ["Bola Ade", "Musa Bello", "Emeka Eze", "Sani Musa", "Tunde Alao"].map(async (name) =>
          addAgreedContact(await traveller(name), phone),
        ),
      );
      await useUpShared(phone);
    },
  });
  expect(await channelsOf(first)).toEqual(ALL);
  await first.pass(2);
  await first.pass(2);
  await waitForCount(async () => (await sentTo(phone)).calls, 1);
  expect(await channelsOf(await sosWithAgreedContact({ phone }))).toEqual(ALL);

  const eighth = await sosWithAgreedContact({ phone });
  expect(await channelsOf(eighth)).toEqual(["email"]);
  expect((await eighth.entry("_sms"))?.reason).toBe("This number gets no more texts for now.");
});
