import type { EmergencyContact } from "@guardianlink/domain/contacts/contact";
import { contactId, userId } from "@guardianlink/domain/ids";
import { expect, test, vi } from "vitest";
import { fakeServices } from "../testing/fake-services.ts";
import { saveContact } from "./contacts/save-contact.ts";
import { renewMedicalLink } from "./medical/renew-medical-link.ts";

const ADA = userId("ada");
const USAGE = "users/ada/usage/counts";
const input = {
  name: "Ngozi Obi",
  phone: "+2348031234567",
  email: "ngozi@example.com",
  relationship: "Sibling",
  language: "en",
} as const;
const stored: EmergencyContact = {
  ...input,
  id: contactId("ngozi"),
  userId: ADA,
  createdAt: new Date(0),
  role: null,
  lastTest: null,
};
const later = new Date("2026-11-22T00:00:00Z");
const earlier = new Date("2026-11-21T00:00:00Z");

function refusedPhone(usage: Record<string, unknown> | null) {
  const notify = vi.fn();
  const services = { ...fakeServices(), notify };
  services.store.seed("users/ada/contacts/ngozi", { ...stored });
  services.store.seed("medicalProfiles/ada", { publicToken: "old" });
  if (usage !== null) services.store.seed(USAGE, usage);
  services.store.mood = "refuses";
  const said = async (): Promise<unknown> => {
    await expect.poll(() => notify.mock.calls).toHaveLength(1);
    return notify.mock.calls[0];
  };
  return { services, said };
}

const add = ({ services }: ReturnType<typeof refusedPhone>) => saveContact(services, ADA, null, input);
const change = ({ services }: ReturnType<typeof refusedPhone>) => saveContact(services, ADA, stored, input);
const renew = ({ services }: ReturnType<typeof refusedPhone>) => renewMedicalLink(services, ADA);

test.each([
  ["an eleventh contact", add, { contacts: 10 }, /^You have 10 contacts, the most\./],
  [
    "a contact after a day's changes",
    add,
    { contactsClosedUntil: later },
    /^You've changed your contacts 100/,
  ],
  [
    "a change after a day's changes",
    change,
    { contactsClosedUntil: later },
    /^You've changed your contacts 100/,
  ],
  ["a link after a day's links", renew, { medicalLinksClosedUntil: later }, /^You've made 20 links today/],
])("%s is refused with its limit", async (_what, act, usage, text) => {
  const phone = refusedPhone(usage);
  expect(await act(phone)).toBe("refused");
  expect(await phone.said()).toEqual([
    expect.objectContaining({ text: expect.stringMatching(text) as unknown }),
    "error",
  ]);
});

test.each([
  ["no limit was met", { contacts: 3, contactsClosedUntil: earlier }],
  ["nothing was counted", null],
])("a contact is refused as before when %s", async (_why, usage) => {
  const phone = refusedPhone(usage);
  await add(phone);
  expect(await phone.said()).toEqual([
    expect.objectContaining({ text: "Failed to add emergency contact." }),
    "error",
  ]);
});

test("a contact is refused as before when the counts do not come within three seconds", async () => {
  const phone = refusedPhone({ contacts: 10 });
  phone.services.store.holdReading(USAGE);
  await add(phone);
  await vi.dynamicImportSettled();
  phone.services.clock.advance(3000);
  expect(await phone.said()).toEqual([
    expect.objectContaining({ text: "Failed to add emergency contact." }),
    "error",
  ]);
});
