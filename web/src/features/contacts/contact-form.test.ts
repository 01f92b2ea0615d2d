import type { EmergencyContact } from "@guardianlink/domain/contacts/contact";
import { contactId, userId } from "@guardianlink/domain/ids";
import { describe, expect, test } from "vitest";
import { contactFormValues, contactProblem, NOT_LOADED } from "./contact-form.ts";

const typed = {
  name: "Ngozi Obi",
  phone: "0803 123 4567",
  email: "Ngozi@example.com",
  relationship: "Sibling",
  language: "en",
};
const wrong = { message: "wrong" };

describe("the toast of a refused contact form", () => {
  test.each([
    [{ ...typed, name: " ", email: "nonsense" }, { name: wrong, email: wrong }, "Missing information"],
    [{ ...typed, name: "\u200b" }, { name: wrong }, "Missing information"],
    [{ ...typed, relationship: "" }, { relationship: wrong }, "Missing information"],
    [{ ...typed, email: "nonsense", phone: "12" }, { email: wrong, phone: wrong }, "Invalid email"],
    [{ ...typed, phone: "12" }, { phone: wrong }, "Invalid phone number"],
    [typed, { phone: { type: NOT_LOADED, message: "offline" } }, "You're offline"],
  ])("names missing fields before invalid ones: %j", (values, errors, title) =>
    expect(contactProblem(values, errors).title).toBe(title),
  );

  test("names other errors with the field's own text", () =>
    expect(contactProblem(typed, { name: { message: "Name too long" } })).toEqual({
      title: "Name too long",
      text: null,
    }));
});

test("an edited contact shows its number without the calling code, a foreign one with its own", () => {
  const ngozi: EmergencyContact = {
    id: contactId("n"),
    userId: userId("ada"),
    name: "Ngozi Obi",
    phone: "+2348031234567",
    email: "ngozi@example.com",
    relationship: "Sibling",
    language: "en",
    createdAt: new Date("2026-11-21T10:00:00Z"),
    role: null,
    lastTest: null,
  };
  expect(contactFormValues(ngozi).phone).toBe("803 123 4567");
  expect(contactFormValues({ ...ngozi, phone: "+447911123456" }).phone).toBe("+447911123456");
});
