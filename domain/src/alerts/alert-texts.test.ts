import { describe, expect, it } from "vitest";
import { firstName } from "../account/account.ts";
import { UNNAMED_USER } from "../config.ts";
import { alertEmail } from "./alert-email.ts";
import { chatText } from "./chat-text.ts";
import { pushText } from "./push-text.ts";
import type { AlertFacts } from "./alert-facts.ts";

const facts: AlertFacts = {
  type: "sos",
  senderName: "Ada <Obi>",
  senderPhone: null,
  licensePlate: "ABC-123DE",
  driverName: "Musa",
  destination: "Ibadan",
  coordinates: { latitude: 6.5244, longitude: 3.3792 },
  address: "Ikorodu Road, Lagos",
  happenedAt: new Date("2026-03-01T10:00:00Z"),
  receivedAt: new Date("2026-03-01T10:00:10Z"),
  eta: new Date("2026-03-01T12:00:00Z"),
  endedAt: null,
  liveLink: null,
  isAfterAlert: false,
  isTest: false,
};

describe("the text of an alert", () => {
  it("has name, location, map link, trip details and time in West Africa Time, in HTML and in plain text", () => {
    const { subject, html, text } = alertEmail(facts);
    expect(subject).toBe("SOS: Ada <Obi> needs help");
    for (const part of [
      "Ikorodu Road, Lagos (6.524400, 3.379200)",
      "https://www.google.com/maps?q=6.524400,3.379200",
      "ABC-123DE",
      "Musa",
      "Ibadan",
      "1 Mar 2026, 11:00 WAT",
      "112 or 911",
    ]) {
      expect(html).toContain(part);
      expect(text).toContain(part);
    }
  });

  it("escapes markup that a user typed", () => {
    const { html } = alertEmail({ ...facts, destination: `<img src=x onerror="alert(1)">` });
    expect(html).not.toContain("<img");
    expect(html).not.toContain("<Obi>");
    expect(html).toContain("Ada &lt;Obi&gt;");
  });

  it("says that it is late, and that the location is unknown", () => {
    const late = { ...facts, receivedAt: new Date("2026-03-01T10:30:00Z"), coordinates: null, address: null };
    expect(alertEmail(late).text).toContain("This is late. It happened at 1 Mar 2026, 11:00 WAT");
    expect(alertEmail(late).text).toContain("Location: Location unavailable");
    expect(alertEmail(facts).text).not.toContain("This is late");
  });

  it("says when a location is inaccurate or old, and nothing when it is accurate", () => {
    const place = { latitude: 6.5244, longitude: 3.3792, timestamp: new Date("2026-03-01T09:58:00Z") };
    const says = (coordinates: AlertFacts["coordinates"], words: string): void =>
      expect(chatText({ ...facts, coordinates })).toContain(`(6.524400, 3.379200)${words}\n`);
    says({ ...place, accuracy: 12 }, "");
    says({ ...place, accuracy: 640 }, ", accurate to about 600 m");
    says({ ...place, accuracy: 5000 }, ", accurate to about 5 km");
    const before = new Date("2026-03-01T08:30:00Z");
    says({ ...place, accuracy: null, timestamp: before }, ", as of 1 Mar 2026, 09:30 WAT");
  });

  it.each(["2026-03-01T11:00:00Z", "2027-03-01T10:00:00Z"])(
    "gives the server's time when the phone's clock is ahead: %s",
    (ahead) => {
      const { text } = alertEmail({ ...facts, happenedAt: new Date(ahead) });
      expect(text).toContain("Time: 1 Mar 2026, 11:00 WAT");
      expect(text).not.toContain("This is late");
    },
  );

  it.each(["sos", "overdue"] as const)("says when the trip has ended since: %s", (type) => {
    const over = { ...facts, type, endedAt: new Date("2026-03-01T10:20:00Z") };
    const note = "The trip has ended since, at 1 Mar 2026, 11:20 WAT.";
    const { html, text } = alertEmail(over);
    for (const said of [html, text, pushText(over).body]) expect(said).toContain(note);
    expect(alertEmail({ ...over, type: "ended" }).text).not.toContain("Since then");
  });

  it("claims only what is known of an end after an alert, and never that someone is safe", () => {
    const calm = { ...facts, type: "ended" as const, senderName: "Ada", senderPhone: "+2348031234567" };
    const alarmed = { ...calm, isAfterAlert: true };
    const words = "Ada's trip has ended. We can't tell who pressed the button. Call Ada.";
    const { subject, html, text } = alertEmail(alarmed);
    expect(subject).toBe("Ada's trip has ended");
    expect(text).toContain(words);
    expect(text).toContain("Call Ada: +2348031234567");
    expect(pushText(alarmed).body).toContain(words);
    expect(alertEmail(calm).text).toContain("You don't need to do anything.");
    for (const said of [html, alertEmail(calm).html, pushText(calm).body])
      expect(said).not.toMatch(/\bsafe/i);
  });

  it.each(["sos", "overdue"] as const)("has the traveller's number to call when it is known: %s", (type) => {
    const { html, text } = alertEmail({
      ...facts,
      type,
      senderName: "Ada Obi",
      senderPhone: "+2348031234567",
    });
    expect(html).toMatch(/<a href="tel:\+2348031234567"[^>]*>Call Ada: \+2348031234567<\/a>/);
    expect(text.split("\n")).toContain("Call Ada: +2348031234567");
    const without = alertEmail({ ...facts, type });
    expect(without.html).not.toMatch(/tel:\+|Call Ada[^<]*:/);
  });

  it.each(["Ngọzi 🙂 Obi", "نغوزي أوبي", "N".repeat(100)])(
    "shows a name as it is written: %s",
    (senderName) => {
      const { subject, text } = alertEmail({ ...facts, senderName });
      expect(subject).toBe(`SOS: ${senderName} needs help`);
      expect(text).toContain(`${firstName(senderName)} raised an SOS`);
      expect(pushText({ ...facts, senderName }).body).toContain(senderName);
    },
  );

  it("names the traveller whole at first, and then by the first name", () => {
    const ada = { ...facts, senderName: "Ada Obi", senderPhone: "+2348031234567" };
    const { text } = alertEmail(ada);
    expect(text.match(/Ada Obi/g)).toHaveLength(1);
    expect(text).toContain("Ada raised an SOS. Call Ada now.");
    expect(pushText({ ...ada, type: "ended", isAfterAlert: true }).body).toContain(
      "Ada Obi's trip has ended",
    );
    expect(alertEmail({ ...ada, senderName: UNNAMED_USER }).text).toContain("Call A GuardianLink user now.");
  });

  it("is marked TEST everywhere when it is a test", () => {
    const test = { ...facts, isTest: true };
    expect(alertEmail(test).subject).toMatch(/^TEST - /);
    expect(pushText(test).title).toMatch(/^TEST - /);
    expect(chatText(test)).toMatch(/^TEST - /);
    expect(alertEmail(test).text).toContain("No one is in danger");
  });

  it("begins the location in a push as a sentence", () => {
    expect(pushText({ ...facts, address: "near Lokoja, Kogi" }).body).toContain("help. Near Lokoja, Kogi (");
  });

  it("uses the specified words for the start of a trip", () => {
    expect(pushText({ ...facts, type: "started" }).title).toBe("Trip Started");
  });
});

it.each(["sos", "overdue", "started", "ended"] as const)(
  "has name, location, map link and time in a chat: %s",
  (type) => {
    const text = chatText({
      type,
      senderName: "Ada Obi",
      senderPhone: null,
      licensePlate: "ABC-123DE",
      driverName: "Musa Bello",
      destination: null,
      eta: null,
      coordinates: { latitude: 6.5244, longitude: 3.3792 },
      address: null,
      happenedAt: new Date("2026-11-21T10:00:00Z"),
      receivedAt: new Date("2026-11-21T10:00:00Z"),
      endedAt: null,
      liveLink: null,
      isAfterAlert: false,
      isTest: false,
    });
    expect(text).toContain("Ada Obi");
    expect(text).toContain("6.524400, 3.379200");
    expect(text).toContain("https://www.google.com/maps?q=6.524400,3.379200");
    expect(text).toMatch(/Time: .*11:00.* WAT/);
  },
);
