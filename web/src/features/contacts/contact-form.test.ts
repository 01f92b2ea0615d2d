import type { EmergencyContact } from "@guardianlink/domain/contact";
import { contactId, userId } from "@guardianlink/domain/ids";
import { describe, expect, test } from "vitest";
import { checkContact, contactFormValues } from "./contact-form.ts";

const typed = {
  name: "Ngozi Obi",
  phone: "0803 123 4567",
  email: "Ngozi@example.com",
  relationship: "Sibling",
};

const ngozi: EmergencyContact = {
  id: contactId("n"),
  userId: userId("ada"),
  name: "Ngozi Obi",
  phone: "+2348031234567",
  email: "ngozi@example.com",
  relationship: "Sibling",
  createdAt: new Date("2026-11-21T10:00:00Z"),
  role: null,
  lastTest: null,
};

const titleOf = (values: typeof typed, contacts: readonly EmergencyContact[] = []) => {
  const checked = checkContact(values, contacts, null);
  return checked.ok ? null : checked.toast.title;
};

describe("checking a contact", () => {
  test("brings it into the stored form", () =>
    expect(checkContact(typed, [], null)).toEqual({
      ok: true,
      input: {
        name: "Ngozi Obi",
        phone: "+2348031234567",
        email: "ngozi@example.com",
        relationship: "Sibling",
      },
    }));

  test.each(["803 123 4567", "+2348031234567", "+234 0803 123 4567"])(
    "takes the number %s behind the shown calling code",
    (phone) =>
      expect(checkContact({ ...typed, phone }, [], null)).toMatchObject({
        input: { phone: "+2348031234567" },
      }),
  );

  test("names what is missing before what is wrong", () => {
    expect(titleOf({ ...typed, name: " ", email: "nonsense" })).toBe("Missing information");
    expect(titleOf({ ...typed, relationship: "" })).toBe("Missing information");
    expect(titleOf({ ...typed, email: "nonsense", phone: "12" })).toBe("Invalid email");
    expect(titleOf({ ...typed, phone: "12" })).toBe("Invalid phone number");
  });

  test("says beside each field what is wrong with it", () =>
    expect(checkContact({ ...typed, email: "a b", phone: "12" }, [], null)).toMatchObject({
      errors: { email: "Invalid email address", phone: "This number cannot be called. Check its digits." },
    }));

  test("refuses one that is there already, but not the edited one itself", () => {
    expect(titleOf({ ...typed, email: "other@example.com" }, [ngozi])).toBe("Contact exists already");
    expect(titleOf({ ...typed, phone: "0805 555 0101" }, [ngozi])).toBe("Contact exists already");
    expect(checkContact(typed, [ngozi], "n").ok).toBe(true);
  });
});

test("an edited contact shows its number without the calling code, a foreign one with its own", () => {
  expect(contactFormValues(ngozi).phone).toBe("803 123 4567");
  expect(contactFormValues({ ...ngozi, phone: "+447911123456" }).phone).toBe("+44 7911 123456");
});
