import { expect, test } from "vitest";
import { LOCATION_UNAVAILABLE, medicalAlertEmail, medicalChatText, parsePlace } from "./medical-alert.ts";
import { medicalAlertRequestSchema } from "./medical-api.ts";

const facts = {
  fullName: "Ada <Obi>",
  contactName: "Ngozi",
  location: "6.524400, 3.379200",
  happenedAt: new Date("2026-11-21T13:05:00Z"),
};

test("a location is read back from its text, and only a location on Earth", () => {
  expect(parsePlace("6.524400, 3.379200")).toEqual({ latitude: 6.5244, longitude: 3.3792 });
  expect(parsePlace("-33.9, 18.4")).toEqual({ latitude: -33.9, longitude: 18.4 });
  expect(parsePlace("95, 3")).toBeNull();
  expect(parsePlace(LOCATION_UNAVAILABLE)).toBeNull();
});

test("the email names the person, the location and the time, and escapes markup", () => {
  const email = medicalAlertEmail(facts);
  expect(email.subject).toBe("Medical emergency: someone opened Ada <Obi>'s medical page");
  expect(email.html).toContain("Ada &lt;Obi&gt;");
  expect(email.html).not.toContain("<Obi>");
  expect(email.text).toContain("Location: 6.524400, 3.379200");
  expect(email.text).toContain("https://www.google.com/maps?q=6.524400,3.379200");
  expect(email.text).toContain("21 Nov 2026, 14:05 WAT");
});

test("a message says that the location is unknown, and sends no one there", () => {
  const unknown = { ...facts, location: LOCATION_UNAVAILABLE };
  for (const text of [medicalChatText(unknown), medicalAlertEmail(unknown).text]) {
    expect(text).toContain("Location: Location unavailable");
    expect(text).not.toContain("Open map:");
    expect(text).not.toContain("location below");
  }
  expect(medicalAlertEmail(facts).text).toContain("or go to the location below");
});

test.each([
  ["a place", "6.524400, 3.379200", true],
  ["the words for no place", LOCATION_UNAVAILABLE, true],
  ["a sentence", "Call this number now: 0900", false],
  ["a link", "https://example.com", false],
])("a request with %s as location is %s", (_name, location, isAccepted) => {
  const request = { publicToken: "A".repeat(22), location };
  expect(medicalAlertRequestSchema.safeParse(request).success).toBe(isAccepted);
});

test("an invalid request is refused with its reason", () => {
  const wrong = (request: unknown) => medicalAlertRequestSchema.safeParse(request).error?.issues[0]?.message;
  const location = LOCATION_UNAVAILABLE;
  expect(wrong({ publicToken: "short", location })).toBe("A token has 22 of A-Z, a-z, 0-9, - and _.");
  expect(wrong({ publicToken: "A".repeat(22), location, owner: "ada" })).toBe(
    "Send publicToken and location and nothing else.",
  );
});
