import { alertEmail } from "@guardianlink/domain/alerts/alert-email";
import { alertDetails } from "@guardianlink/domain/alerts/alert-details";
import { chatText } from "@guardianlink/domain/alerts/chat-text";
import { pushText } from "@guardianlink/domain/alerts/push-text";
import { alertId } from "@guardianlink/domain/ids";
import { smsText } from "@guardianlink/domain/alerts/sms-texts";
import { expect, test } from "vitest";
import { exampleAlert, exampleTrip } from "../../../testing/examples.ts";
import { alertFacts } from "./alert-facts.ts";

const PHONE = "+2348031234567";

test.each([
  ["sos", PHONE],
  ["overdue", PHONE],
  ["started", null],
  ["ended", null],
] as const)("the traveller's number goes out with a call for help only: %s", (type, senderPhone) => {
  const facts = alertFacts({
    alert: exampleAlert({ type }),
    trip: exampleTrip(),
    senderName: "Ada Obi",
    senderPhone: PHONE,
    address: null,
    liveLink: null,
    isAfterAlert: false,
  });
  expect(facts.senderPhone).toBe(senderPhone);
});

const LOKOJA = {
  latitude: 7.84,
  longitude: 6.78,
  accuracy: 10,
  speed: null,
  timestamp: new Date("2026-11-21T13:00:00Z"),
};

test.each([
  ["12 Allen Avenue, Ikeja", "12 Allen Avenue, Ikeja (7.840000, 6.780000)"],
  [null, "near Lokoja, Kogi (7 km NE): 7.840000, 6.780000"],
])(
  "a message names the nearest place beside the coordinates when the geocoder is silent: %s",
  (address, words) => {
    const facts = alertFacts({
      alert: exampleAlert({ type: "sos", location: LOKOJA, happenedAt: LOKOJA.timestamp }),
      trip: exampleTrip(),
      senderName: "Ada Obi",
      senderPhone: PHONE,
      address,
      liveLink: null,
      isAfterAlert: false,
    });
    expect(Object.fromEntries(alertDetails(facts))["Location"]).toBe(words);
    expect(chatText(facts)).toContain(`Location: ${words}\n`);
    const sentence = words.charAt(0).toUpperCase() + words.slice(1);
    expect(pushText(facts).body).toContain(sentence);
  },
);

const FIRST = alertId("first");

test.each([
  ["the first SOS of a trip", "first", FIRST, "SOS: Ada Obi needs help"],
  ["an SOS of a trip without a record of the first", "first", undefined, "SOS: Ada Obi needs help"],
  ["a later SOS", "second", FIRST, "SOS update: Ada Obi still needs help"],
] as const)("the subject of %s is its own", (_which, id, sosAlertId, subject) => {
  const facts = alertFacts({
    alert: exampleAlert({ id: alertId(id), type: "sos" }),
    trip: { ...exampleTrip({ status: "sos" }), ...(sosAlertId && { sosAlertId }) },
    senderName: "Ada Obi",
    senderPhone: PHONE,
    address: null,
    liveLink: null,
    isAfterAlert: false,
  });
  expect(alertEmail(facts).subject).toBe(subject);
  expect(pushText(facts).body).toContain(`${subject}.`);
  expect(smsText(facts)).toContain(subject.replace(/^SOS/, "GuardianLink SOS"));
});

test.each([
  ["sos", "hidden", "Screen off since 21 Nov 2026, 14:05 WAT, battery 3%"],
  ["overdue", "shown", "Battery 3%, 21 Nov 2026, 14:05 WAT"],
  ["ended", "hidden", undefined],
] as const)("an alert says what the phone last said of itself: %s, %s", (type, state, said) => {
  const at = new Date("2026-11-21T13:05:00Z");
  const facts = alertFacts({
    alert: exampleAlert({ type }),
    trip: { ...exampleTrip(), lastLocation: LOKOJA, phone: { state, at, battery: 3 } },
    senderName: "Ada Obi",
    senderPhone: PHONE,
    address: null,
    liveLink: null,
    isAfterAlert: false,
  });
  expect(new Map(alertDetails(facts)).get("Last report from the phone")).toBe(said);
});
