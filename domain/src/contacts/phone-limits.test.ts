import { expect, test } from "vitest";
import { isPhoneAllowed, mayCall, maySms, mayWhatsApp, phoneRules } from "./phone-limits.ts";

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

test("a contact who has not agreed gets one text for an alert and no call, who has declined gets nothing", () => {
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

test("a contact whose number someone has refused gets one text for an alert, whatever they agreed to", () => {
  const phones = { whatsapp: { isWanted: true, at: new Date(0), textVersion: 2 } };
  const refused = { role: { state: "confirmed", phones }, phone, isNumberRefused: true } as const;
  expect([maySms(refused, 0), maySms(refused, 1), mayWhatsApp(refused), mayCall(refused)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(maySms({ role: { state: "declined" }, phone, isNumberRefused: true }, 0)).toBe(false);
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
    const { own, shared } = phoneRules({ ...message, hasAgreed });
    return [...own, ...shared].map(([{ name }]) => name);
  };
  expect(names(true)).toEqual(["sms-alert", "sms-account", "sms-number-sender", "sms-number-day"]);
  expect(names(false)).toContain("sms-unagreed");
});
