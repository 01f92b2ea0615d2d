import { beforeEach, describe, expect, test } from "vitest";
import { ALICE, BOB, emailOf, useRules } from "./support/environment.ts";
import { adExample, adPath } from "./support/examples.ts";
import { int, map, no, nothing, NOW, rawWrites, text, time, yes } from "./support/raw-writes.ts";
import type { RawWrite } from "./support/raw-writes.ts";
import { restClient } from "./support/rest.ts";
import {
  ALERT,
  CONTACT,
  ENDED_TRIP,
  PLACE,
  TOKEN,
  TRIP_PATH,
  USER,
  wholeAccount,
} from "./support/whole-account.ts";

// Writes that no SDK sends: parts of maps, removed fields, transforms and several collections at
// once. A hostile client has an account, a token and the REST API.

const PROJECT = "demo-rules-hostile-writes";
useRules("hostile-writes");
const admin = restClient(PROJECT);
const { masked, remove, statusOf } = rawWrites(PROJECT);
const NEW_TOKEN = "DwAOAQ0CDAMLBAoFCQYIBw";

/** The end of a trip as a page writes it. */
const end = (): RawWrite =>
  masked(TRIP_PATH, ["status", "completedAt", "actualDuration", "escalateAt"], {
    status: text("completed"),
    completedAt: time(Date.now()),
    actualDuration: int(1),
    escalateAt: nothing,
  });
/** A profile's other fields are accepted only with a new time of the change. */
const profile = (fieldPaths: readonly string[], fields = {}, transforms = {}): RawWrite =>
  masked(USER, fieldPaths, fields, { updatedAt: NOW, ...transforms });

describe("the owner's own documents", () => {
  beforeEach(() => admin.seed(wholeAccount()));

  test.each<readonly [string, readonly RawWrite[]]>([
    ["removes that there is a PIN", [profile(["hasPin"])]],
    ["begins the trial anew by a server time", [profile([], {}, { createdAt: NOW })]],
    ["removes the time at which the trial began", [profile(["createdAt"])]],
    ["removes the trial of the deleted account", [profile(["trialStartedAt"])]],
    ["moves the trial by adding to it", [profile([], {}, { trialStartedAt: { increment: int(10) } })]],
    [
      "subscribes",
      [
        profile(["subscriptionActive", "subscriptionEndsAt"], {
          subscriptionActive: yes,
          subscriptionEndsAt: time(4e12),
        }),
      ],
    ],
    ["adds a field inside of the settings", [profile(["settings.admin"], { settings: map({ admin: yes }) })]],
    ["removes a required setting", [profile(["settings.phone"])]],
    [
      "makes a list of the settings",
      [profile([], {}, { settings: { appendMissingElements: { values: [yes] } } })],
    ],
    ["opens uploads again", [profile(["photosClosedUntil"], { photosClosedUntil: time(0) })]],
    ["takes another's address", [profile(["email"], { email: text(emailOf(BOB)) })]],
    ["deletes the profile", [remove(USER)]],
    ["lowers a count", [masked(`${USER}/usage/counts`, [], {}, { contacts: { increment: int(-10) } })]],
    ["deletes the counts", [remove(`${USER}/usage/counts`)]],
    ["makes room for SOS", [masked(`${USER}/usage/counts`, ["sosClosedUntil"])]],
    ["forgets that a contact has declined", [masked(CONTACT, ["role"])]],
    [
      "confirms a contact by a part of the role",
      [masked(CONTACT, ["role.state"], { role: map({ state: text("confirmed") }) })],
    ],
    [
      "moves the role to a new address",
      [
        masked(CONTACT, ["email", "role.state"], {
          email: text("new@example.com"),
          role: map({ state: text("confirmed") }),
        }),
      ],
    ],
    [
      "adds to the order until it is no place",
      [masked(CONTACT, [], {}, { order: { increment: int(1000) } })],
    ],
    [
      "makes a fraction of the order",
      [masked(CONTACT, [], {}, { order: { maximum: { doubleValue: 3.5 } } })],
    ],
    [
      "makes the phone a list",
      [masked(CONTACT, [], {}, { phone: { appendMissingElements: { values: [text("+2348031234567")] } } })],
    ],
    ["gives a contact to another account", [masked(CONTACT, ["userId"], { userId: text(BOB) })]],
    ["dates a browser anew", [masked(`${USER}/devices/d`, ["refreshedAt"], { refreshedAt: time(4e12) })]],
  ])("no one %s", async (_what, writes) => {
    expect(await statusOf(ALICE, writes)).toBe(403);
  });

  test.each<readonly [string, readonly RawWrite[]]>([
    ["deletes a trip", [remove(TRIP_PATH)]],
    ["deletes an alert", [remove(ALERT)]],
    ["deletes a ledger entry", [remove(`${ALERT}/deliveries/contact-1_email`)]],
    [
      "marks a message as delivered",
      [masked(`${ALERT}/deliveries/contact-1_email`, ["state"], { state: text("delivered") })],
    ],
    ["deletes a location", [remove(PLACE)]],
    ["moves a location by a transform", [masked(PLACE, [], {}, { latitude: { increment: int(1) } })]],
    ["keeps a location for good", [masked(PLACE, ["expiresAt"])]],
    ["has an SOS sent again", [masked(ALERT, ["isCoalesced", "fannedOutAt"])]],
    ["has an SOS sent again by dating it anew too", [masked(ALERT, ["fannedOutAt"], {}, { createdAt: NOW })]],
    ["makes an SOS an overdue alert", [masked(ALERT, ["type"], { type: text("overdue") })]],
    [
      "adds a field to an alert's location",
      [masked(ALERT, ["location.link"], { location: map({ link: text("https://x") }) })],
    ],
    [
      "moves an alert's location to the past",
      [masked(ALERT, ["location.timestamp"], { location: map({ timestamp: time(Date.now() - 9e6) }) })],
    ],
    [
      "takes an SOS back with the time of the future",
      [masked(ALERT, ["cancelledAt"], { cancelledAt: time(4e12) })],
    ],
    ["ends an alerted trip past the PIN", [end()]],
    [
      "forgets the alert and ends the trip in one batch",
      [masked(TRIP_PATH, ["alertedAt", "status"], { status: text("active") }), end()],
    ],
    ["removes the PIN and ends the trip in one batch", [profile(["hasPin"]), end()]],
    [
      "points the trip to an older alert",
      [masked(TRIP_PATH, ["sosAlertId"], { sosAlertId: text("sos-1-older") })],
    ],
    ["removes which alert the trip has", [masked(TRIP_PATH, ["sosAlertId"])]],
    ["moves only the time of the check", [masked(TRIP_PATH, ["escalateAt"], { escalateAt: time(4e12) })]],
    [
      "moves the trip to another part of the watch",
      [masked(TRIP_PATH, ["watchShard"], { watchShard: int(29) })],
    ],
    [
      "adds a minute to the duration alone",
      [masked(TRIP_PATH, [], {}, { estimatedDuration: { increment: int(1) } })],
    ],
    [
      "changes the vehicle",
      [
        masked(TRIP_PATH, ["licensePlate", "title"], {
          licensePlate: text("X-1"),
          title: text("Trip - X-1"),
        }),
      ],
    ],
    [
      "puts the location off the globe by its part",
      [masked(TRIP_PATH, ["lastLocation.latitude"], { lastLocation: map({ latitude: int(200) }) })],
    ],
    ["opens an ended trip again", [masked(ENDED_TRIP, ["status"], { status: text("active") })]],
    ["answers the question itself", [masked(`${TRIP_PATH}/watch/state`, ["check.informedAt"])]],
    ["announces an end that is none", [masked(`${TRIP_PATH}/events/ended`, [], {}, { createdAt: NOW })]],
    [
      "announces an end under another name",
      [masked(`${ENDED_TRIP}/events/ended-2`, [], {}, { createdAt: NOW })],
    ],
    [
      "stores a location with a map as its latitude",
      [masked(`${TRIP_PATH}/locations/1`, ["latitude"], { latitude: map({ a: map({ b: int(1) }) }) })],
    ],
    [
      "stores a location of another trip",
      [masked(`${TRIP_PATH}/locations/1`, ["tripId"], { tripId: text("other") })],
    ],
  ])("of a trip: no one %s", async (_what, writes) => {
    expect(await statusOf(ALICE, writes)).toBe(403);
  });

  test.each<readonly [string, readonly RawWrite[]]>([
    ["gives up a claimed link", [remove(`medicalTokens/${TOKEN}`)]],
    ["gives a claimed link away", [masked(`medicalTokens/${TOKEN}`, ["userId"], { userId: text(BOB) })]],
    [
      "claims a link without using it",
      [masked(`medicalTokens/${NEW_TOKEN}`, ["userId"], { userId: text(ALICE) })],
    ],
    [
      "claims two links with one profile",
      [NEW_TOKEN, "A".repeat(22)].map((token) =>
        masked(`medicalTokens/${token}`, ["userId"], { userId: text(ALICE) }),
      ),
    ],
    [
      "deletes the page and claims its next link",
      [
        remove(`medicalProfiles/${ALICE}`),
        masked(`medicalTokens/${NEW_TOKEN}`, ["userId"], { userId: text(ALICE) }),
      ],
    ],
    [
      "uses a link that is not claimed",
      [
        masked(
          `medicalProfiles/${ALICE}`,
          ["publicToken"],
          { publicToken: text(NEW_TOKEN) },
          { updatedAt: NOW },
        ),
      ],
    ],
    [
      "adds a field to the page",
      [masked(`medicalProfiles/${ALICE}`, ["html"], { html: text("<b>") }, { updatedAt: NOW })],
    ],
    [
      "makes a list of the allergies",
      [
        masked(
          `medicalProfiles/${ALICE}`,
          [],
          {},
          { updatedAt: NOW, allergies: { appendMissingElements: { values: [text("x")] } } },
        ),
      ],
    ],
    [
      "approves an ad by a part of it",
      [masked(adPath(ALICE, 3), ["review", "isActive"], { review: text("approved"), isActive: yes })],
    ],
    [
      "changes an approved ad while pausing it",
      [masked(adPath(), ["isActive", "title"], { isActive: no, title: text("Other") })],
    ],
    [
      "gives an ad a picture",
      [masked(adPath(), ["picture", "review"], { picture: text("data:x"), review: text("waiting") })],
    ],
    [
      "moves an ad to another account",
      [masked(adPath(), ["userId", "review"], { userId: text(BOB), review: text("waiting") })],
    ],
    ["joins a family", [masked(`family/${BOB}/members/${ALICE}`, ["since"], { since: time(0) })]],
  ])("of pages, ads and family: no one %s", async (_what, writes) => {
    expect(await statusOf(ALICE, writes)).toBe(403);
  });

  test.each<readonly [string, RawWrite]>([
    ["a name", profile(["name"], { name: text("Ada N. Obi") })],
    ["a setting", profile(["settings.audio"], { settings: map({ audio: text("off") }) })],
    ["a contact's name", masked(CONTACT, ["name"], { name: text("Ngozi") })],
    ["a browser's time", masked(`${USER}/devices/d`, [], {}, { refreshedAt: NOW })],
    [
      "a part of a trip's location",
      masked(TRIP_PATH, ["lastLocation.latitude"], { lastLocation: map({ latitude: int(7) }) }),
    ],
    ["an alert's address", masked(ALERT, ["address"], { address: text("Ibadan") })],
    ["the end of the ladder", masked(ALERT, [], {}, { ladderStoppedAt: NOW })],
    [
      "the page's allergies",
      masked(`medicalProfiles/${ALICE}`, ["allergies"], { allergies: text("Nuts") }, { updatedAt: NOW }),
    ],
    ["a pause of an ad", masked(adPath(), ["isActive"], { isActive: no })],
  ])("are changed where they may be: %s", async (_what, write) => {
    expect(await statusOf(ALICE, [write])).toBe(200);
  });

  test("an ad is created only in a numbered place of its owner", async () => {
    for (const id of [`${ALICE}-6`, `${ALICE}-0`, `${ALICE}-01`, `${ALICE}-1 `, `${BOB}-2`, "anything"])
      expect(await admin.commit(ALICE, [{ path: `adBanners/${id}`, data: adExample() }]), id).toBe(false);
    expect(await admin.commit(ALICE, [{ path: adPath(ALICE, 2), data: adExample() }])).toBe(true);
  });
});
