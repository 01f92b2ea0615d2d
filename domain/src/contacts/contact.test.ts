import { contactId, userId } from "../ids.ts";
import { describe, expect, it } from "vitest";
import { contactInputSchema } from "./contact-input.ts";
import { findDuplicate, inCallOrder } from "./contact.ts";
import type { EmergencyContact } from "./contact.ts";

const typed = {
  name: " Ada Obi ",
  phone: "0803 123 4567",
  email: " Ada@Example.TEST ",
  relationship: "Friend",
};

describe("an emergency contact", () => {
  it("is stored in one form, however it was typed", () => {
    expect(contactInputSchema.parse(typed)).toEqual({
      name: "Ada Obi",
      phone: "+2348031234567",
      email: "ada@example.test",
      relationship: "Friend",
      language: "en",
    });
    expect(contactInputSchema.parse({ ...typed, language: "ig" }).language).toBe("ig");
  });

  it.each([
    ["name", " ", "Name is required"],
    ["phone", "", "Phone number is required"],
    ["phone", "12345", "This number can't be called. Check its digits."],
    ["email", "", "Email is required"],
    ["email", "ada example.test", "Invalid email address"],
    ["email", "x<ada@example.test>", "Invalid email address"],
    ["relationship", "Stranger", "Relationship is required"],
  ])("is refused with %s %j: %s", (field, value, message) => {
    const issue = contactInputSchema.safeParse({ ...typed, [field]: value }).error?.issues[0];
    expect(issue).toMatchObject({ path: [field], message });
  });

  it("is a duplicate when the email or phone is used, except by itself", () => {
    const stored: EmergencyContact = {
      id: contactId("c1"),
      userId: userId("u"),
      createdAt: new Date(0),
      role: null,
      lastTest: null,
      ...contactInputSchema.parse(typed),
    };
    expect(findDuplicate([stored], { email: stored.email, phone: "+2348000000000" })?.by).toBe("email");
    expect(findDuplicate([stored], { email: "b@c.test", phone: stored.phone })?.by).toBe("phone");
    expect(findDuplicate([stored], stored, "c1")).toBeNull();
  });

  it("is called in the traveller's order, and after the others, oldest first, without one", () => {
    const contacts = [
      { id: "oldest" },
      { id: "third", order: 2 },
      { id: "first", order: 0 },
      { id: "newest" },
      { id: "also-third", order: 2 },
    ];
    expect(inCallOrder(contacts).map(({ id }) => id)).toEqual([
      "first",
      "third",
      "also-third",
      "oldest",
      "newest",
    ]);
  });
});
