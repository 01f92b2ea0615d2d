import { expect, test } from "vitest";
import { uniqueEmail } from "../support/accounts.ts";
import { sentTo } from "../support/outbox.ts";
import { channelsOf, isCalled, sosWithAgreedContact, waitForCount } from "./support/agreed-contact.ts";
import { askRole, roleTokenMailed } from "./support/contact-role.ts";
import { wholeLedger } from "./support/ledger.ts";
import { eventually } from "./support/services.ts";
import { newPhone, traveller } from "./support/traveller.ts";

test("a number that never wants to be contacted again gets one text of an SOS by way of another address, and a call only where that contact has agreed", async () => {
  const phone = newPhone();
  let token = "";
  const refuse = async (): Promise<void> => {
    const address = uniqueEmail("emeka");
    await (await traveller("Bola Ade")).addContact(address, "Emeka Ade", phone);
    token = await roleTokenMailed(address);
    expect((await askRole(`${token}/never`, "POST")).status).toBe(200);
  };
  // A contact who had agreed before keeps the alerts, because no one else can end them by a mailbox
  // of their own.
  const agreedBefore = await sosWithAgreedContact({ phone, beforeTrip: refuse });
  expect(await channelsOf(agreedBefore)).toEqual(["email", "sms", "whatsapp"]);
  expect(await isCalled(agreedBefore)).toBe(true);
  // The person who refused may not be the holder of the number. So the text still goes out, and one
  // call a day of each account whose contact agrees afterwards.
  const agreedAfter = await sosWithAgreedContact({ phone });
  expect(await channelsOf(agreedAfter)).toEqual(["email", "sms"]);
  expect(await isCalled(agreedAfter)).toBe(true);
  expect((await sentTo(phone)).texts).toHaveLength(2);
  await agreedAfter.pass(2);
  await agreedAfter.pass(2);
  await waitForCount(async () => (await sentTo(phone)).calls, 1);

  // The refusal of that contact itself ends it for the account at once.
  expect((await askRole(`${agreedAfter.role}/never`, "POST")).status).toBe(200);
  const { ada, trip } = agreedAfter;
  const path = `users/${ada.uid}/trips/${trip}/alerts/${await ada.raiseSos(trip)}`;
  const entries = await eventually(
    () => wholeLedger(path),
    (found) => found.length > 0,
  );
  expect(entries.map(({ state }) => state)).toEqual(["declined"]);

  // Another address does not take the refusal back; the one that refused does.
  expect((await askRole(`${agreedAfter.role}/confirm`, "POST")).status).toBe(200);
  expect(await channelsOf(await sosWithAgreedContact({ phone }))).toEqual(["email", "sms"]);
  expect((await askRole(`${token}/confirm`, "POST")).status).toBe(200);
  expect(await channelsOf(await sosWithAgreedContact({ phone }))).toEqual(["email", "sms", "whatsapp"]);
});
