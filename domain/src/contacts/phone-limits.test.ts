import { expect, test } from "vitest";
import { isPhoneAllowed, mayCall, maySms, mayWhatsApp, phoneRules, placeAtNumber } from "./phone-limits.ts";

test.each([
  ["+2348031234567", true],
  ["+2347061234567", true],
  ["+2349161234567", true],
  ["+2341234567", false],
  ["+234012345678", false],
  ["+233201234567", false],
])("only Nigerian mobile numbers are texted: %s", (phone, isAllowed) =>
  expect(isPhoneAllowed(phone, [])).toBe(isAllowed),
);

test("the operator may allow other countries", () =>
  expect(isPhoneAllowed("+233201234567", ["+233"])).toBe(true));

const phone = "+2348031234567";

test("a contact who has not agreed gets one text for an alert and no call, and nothing after a decline", () => {
  const open = { role: null, phone };
  const asked = { role: { state: "asked" }, phone } as const;
  const confirmed = { role: { state: "confirmed" }, phone } as const;
  const declined = { role: { state: "declined" }, phone } as const;
  expect([open, asked, confirmed, declined].map((contact) => maySms(contact, 0))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect([open, asked, confirmed, declined].map((contact) => maySms(contact, 1))).toEqual([
    false,
    false,
    true,
    false,
  ]);
  expect([open, asked, confirmed, declined].map((contact) => mayCall(contact))).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

test("WhatsApp needs an agreement that names it, and a contact may switch it off", () => {
  const confirmed = (whatsapp?: boolean) => ({
    phone,
    role: {
      state: "confirmed" as const,
      phones:
        whatsapp === undefined ? {} : { whatsapp: { isWanted: whatsapp, at: new Date(0), textVersion: 2 } },
    },
  });
  expect(mayWhatsApp({ role: { state: "confirmed" }, phone })).toBe(false);
  expect(mayWhatsApp(confirmed())).toBe(false);
  expect(mayWhatsApp(confirmed(false))).toBe(false);
  expect(mayWhatsApp(confirmed(true))).toBe(true);
  expect(mayWhatsApp({ role: { ...confirmed(true).role, state: "asked" }, phone })).toBe(false);
});

test("a contact whose number another mailbox has refused gets one text for an alert, and calls only if they agreed to that number", () => {
  const phones = { whatsapp: { isWanted: true, at: new Date(0), textVersion: 2 } };
  const ways = (contact: Parameters<typeof mayCall>[0]) => [
    maySms(contact, 0),
    maySms(contact, 1),
    mayWhatsApp(contact),
    mayCall(contact),
  ];
  const agreed = { state: "confirmed", phones, numbers: [phone] } as const;
  const refused = { phone, isNumberRefused: true };
  expect(ways({ ...refused, role: agreed })).toEqual([true, false, false, true]);
  expect(ways({ ...refused, role: { ...agreed, numbers: ["+2348030000001"] } })[3]).toBe(false);
  expect(ways({ ...refused, role: { state: "confirmed", phones } })[3]).toBe(false);
  expect(ways({ ...refused, role: { ...agreed, state: "asked" } })[3]).toBe(false);
  // Their own refusal ends it.
  expect(ways({ ...refused, role: { ...agreed, state: "declined" } })).toEqual([false, false, false, false]);
  const voice = { isWanted: false, at: new Date(0), textVersion: 0 };
  expect(ways({ ...refused, role: { ...agreed, phones: { voice } } })[3]).toBe(false);
});

test("a contact who has confirmed for another number gets one text for an alert and no call", () => {
  const phones = { whatsapp: { isWanted: true, at: new Date(0), textVersion: 2 } };
  const swapped = { role: { state: "confirmed", phones, numbers: ["+2348030000001"] }, phone } as const;
  expect([maySms(swapped, 0), maySms(swapped, 1), mayWhatsApp(swapped), mayCall(swapped)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  const agreed = { ...swapped, role: { ...swapped.role, numbers: ["+2348030000001", phone] } };
  expect([maySms(agreed, 1), mayWhatsApp(agreed), mayCall(agreed)]).toEqual([true, true, true]);
});

test("a message counts for its alert, account and number, and more narrowly without consent", () => {
  const message = { channel: "sms", phone: "+2348031234567", sender: "ada", alert: "alert-1" } as const;
  const names = (hasAgreed: boolean) => {
    const { own, shared } = phoneRules({ ...message, hasAgreed }, null);
    return [...own, ...shared].map(([{ name }]) => name);
  };
  expect(names(true)).toEqual(["sms-alert", "sms-account", "sms-number-sender", "sms-number-day"]);
  expect(names(false)).toContain("sms-unagreed-besides-sos");
});

test.each([
  ["of seven that have agreed each holds a place, the first three with a ladder", 7, 0, 7, 0],
  ["of seven that were asked each holds a place, the first two with a ladder", 0, 7, 0, 7],
  ["of three that have agreed and four that were asked each holds a place", 3, 4, 3, 4],
  ["of many, five that have agreed and two that were asked hold a place", 20, 20, 5, 2],
  ["of many that were asked, and three that have agreed, seven hold a place", 3, 20, 3, 4],
])("of the accounts at a number %s", (_title, agreedCount, askedCount, agreedPlaces, askedPlaces) => {
  const named = (kind: string, length: number) => Array.from({ length }, (_none, at) => `${kind}-${at}`);
  const [agreed, asked] = [named("agreed", agreedCount), named("asked", askedCount)];
  const places = (accounts: readonly string[]) =>
    accounts.map((account) => placeAtNumber(account, { agreed, asked }));
  const expected = (count: number, held: number, ladders: number) =>
    Array.from({ length: count }, (_none, at) => (at >= held ? null : at < ladders ? "ladder" : "first"));
  expect(places(agreed)).toEqual(expected(agreedCount, agreedPlaces, 3));
  expect(places(asked)).toEqual(expected(askedCount, askedPlaces, 2));
});

test("an account whose one contact has agreed, and whose other was asked, holds one place", () => {
  const at = { agreed: ["ada"], asked: ["ada", "musa", "emeka"] };
  expect(["ada", "musa", "emeka", "eve"].map((account) => placeAtNumber(account, at))).toEqual([
    "ladder",
    "ladder",
    "ladder",
    null,
  ]);
});
