import type { Alert } from "@guardianlink/domain/alerts/alert";
import { trackViewSchema } from "@guardianlink/domain/trips/track-api";
import type { Trip } from "@guardianlink/domain/trips/trip";
import { describe, expect, test } from "vitest";
import { exampleAlert, exampleLink, exampleTrip, later, NOW } from "../../testing/examples.ts";
import { photosOf } from "./track-media.ts";
import { trackView } from "./track-view.ts";
import type { TrackInput } from "./track-view.ts";

const PHONE = "+2348031234567";

const view = (input: Partial<TrackInput> = {}) =>
  trackView({
    trip: exampleTrip(),
    signalLostAt: null,
    changedAt: NOW,
    name: "Ada Obi",
    phone: PHONE,
    emergencies: [],
    route: [],
    links: [],
    recordings: [],
    version: "1",
    viewer: "c1",
    now: NOW,
    ...input,
  });
const place = { latitude: 6.6, longitude: 3.35, accuracy: 8, speed: null };
const PHOTO = "trip-photos/ada/trip-1/1763712000000.jpg";

describe("the live view", () => {
  test("has the fields of its schema and the first name only", () => {
    const shown = view({ emergencies: [exampleAlert()] });
    expect(trackViewSchema.parse(shown)).toEqual(shown);
    expect(JSON.stringify(shown)).not.toContain("Obi");
    expect(JSON.stringify(shown)).not.toContain("trip-1");
  });

  test("shows the newest known location, of the trip or of an alert", () => {
    const trip = exampleTrip({ lastLocation: { ...place, timestamp: later(-5) } });
    const alert = exampleAlert({ location: { ...place, latitude: 7, timestamp: later(-1) } });
    expect(view({ trip, emergencies: [alert] }).position?.latitude).toBe(7);
    expect(view({ trip }).position?.latitude).toBe(6.6);
  });

  test("a location that is dated in the future counts from when the server received it", () => {
    const trip = exampleTrip({ lastLocation: { ...place, timestamp: later(5) } });
    const pinned = exampleAlert({ location: { ...place, latitude: 7, timestamp: later(5_000_000) } });
    expect(view({ trip, changedAt: later(6), emergencies: [pinned] }).position?.latitude).toBe(6.6);
  });

  test("gives an address to the place that it was found for, not to another", () => {
    const alert = exampleAlert({ address: "Allen Avenue, Ikeja" });
    expect(view({ emergencies: [alert] }).address).toBe("Allen Avenue, Ikeja");
    const trip = exampleTrip({ lastLocation: { ...place, latitude: 7, timestamp: later(1) } });
    expect(view({ trip, emergencies: [alert] }).address).toBeNull();
  });

  test("tells after a duress PIN of an alarm without a number to call, whatever the trip says", () => {
    const trip = exampleTrip({
      status: "completed",
      completedAt: NOW,
      lastLocation: { ...place, timestamp: NOW },
    });
    const duress = exampleAlert({
      type: "duress",
      location: null,
      createdAt: later(1),
      happenedAt: later(1),
    });
    const shown = view({ trip, emergencies: [exampleAlert(), duress] });
    expect(shown).toMatchObject({
      status: "sos",
      duressAtMs: later(1).getTime(),
      endedAtMs: null,
      phone: null,
      position: { latitude: 6.6 },
    });
    // The link may be opened before its alert is stored.
    expect(view({ trip, duressLinkAt: later(1) })).toMatchObject({
      status: "sos",
      endedAtMs: null,
      phone: null,
    });
    expect(view({ trip, emergencies: [exampleAlert()] })).toMatchObject({
      status: "completed",
      duressAtMs: null,
      endedAtMs: NOW.getTime(),
      phone: PHONE,
    });
  });

  test("names the chosen destination before the notes", () => {
    const destinationPlace = { name: "Ibadan, Oyo", kind: "town", latitude: 7.4, longitude: 3.9 } as const;
    const trip = exampleTrip({ destinationPlace, destination: "gate 3" });
    expect(view({ trip }).destination).toBe("Ibadan, Oyo · gate 3");
  });

  test("hides the place after an end without an alert, and keeps it after an alert", () => {
    const trip = exampleTrip({
      status: "completed",
      completedAt: NOW,
      vehiclePhotoPath: PHOTO,
      lastLocation: { ...place, timestamp: NOW },
    });
    const route = [{ ...place, timestamp: NOW }];
    expect(view({ trip, route })).toMatchObject({
      position: null,
      route: [],
      photos: [],
      destination: null,
    });
    for (const type of ["sos", "overdue"] as const)
      expect(view({ trip, route, emergencies: [exampleAlert({ type })] })).toMatchObject({
        destination: trip.destination,
        position: { latitude: place.latitude },
        photos: [{ kind: "vehicle" }],
      });
  });

  test("shows place and number while a question about the end is not answered", () => {
    const trip = exampleTrip({
      status: "completed",
      completedAt: NOW,
      eta: later(-60),
      lastLocation: { ...place, timestamp: NOW },
    });
    const unanswered = exampleAlert({ type: "overdue", check: { kind: "early-end", askedAt: later(5) } });
    expect(view({ trip, emergencies: [unanswered] })).toMatchObject({
      status: "active",
      endedAtMs: null,
      etaMs: null,
      check: { kind: "early-end", askedAtMs: later(5).getTime() },
      phone: PHONE,
      position: { latitude: 6.6 },
    });
    // The answer takes the alert away.
    expect(view({ trip })).toMatchObject({ status: "completed", check: null, position: null });
  });

  test("has the number to call while the trip runs and after an alert, and not after another end", () => {
    expect(view().phone).toBe(PHONE);
    expect(view({ phone: null }).phone).toBeNull();
    const over = exampleTrip({ status: "completed", completedAt: NOW });
    expect(view({ trip: over }).phone).toBeNull();
    for (const type of ["sos", "overdue"] as const)
      expect(view({ trip: over, emergencies: [exampleAlert({ type })] }).phone).toBe(PHONE);
  });

  test("says since when the phone is silent, as long as the trip runs", () => {
    expect(view({ signalLostAt: later(-5) }).signalLostAtMs).toBe(later(-5).getTime());
    const lastLocation = { latitude: 6.6, longitude: 3.35, accuracy: 8, speed: null, timestamp: later(-4) };
    const back = exampleTrip({ lastLocation });
    expect(view({ signalLostAt: later(-5), trip: back }).signalLostAtMs).toBeNull();
    const over = exampleTrip({ status: "completed", completedAt: NOW });
    expect(view({ signalLostAt: later(-5), trip: over }).signalLostAtMs).toBeNull();
  });

  test("dates nothing later than the server received it when the phone's clock is ahead", () => {
    const ahead = { ...place, timestamp: later(60) };
    const trip = exampleTrip({ lastLocation: ahead });
    const call = exampleAlert({ happenedAt: later(60), createdAt: later(-9), location: ahead });
    expect(view({ trip, changedAt: later(-7) }).position?.atMs).toBe(later(-7).getTime());
    const shown = view({ trip, emergencies: [call], changedAt: later(-10) });
    expect(shown.position?.atMs).toBe(later(-9).getTime());
    expect(shown.sosAtMs).toBe(later(-9).getTime());
    const over = exampleTrip({ status: "completed", completedAt: later(60) });
    expect(view({ trip: over, changedAt: later(-7) }).endedAtMs).toBe(later(-7).getTime());
  });

  test("dates the SOS by the phone's first one", () => {
    const emergencies = [exampleAlert({ happenedAt: later(-3), createdAt: later(-2) }), exampleAlert()];
    expect(view({ emergencies }).sosAtMs).toBe(later(-3).getTime());
  });
});

describe("who is on it", () => {
  const answered = exampleLink("c1", { acknowledgedAt: later(-30) });

  test("lists each by name, the earliest answer first, and marks the viewer", () => {
    const links = [
      exampleLink("c2", { acknowledgedAt: NOW }),
      answered,
      exampleLink(null, { openedAt: NOW }),
    ];
    expect(view({ links }).onIt).toEqual([
      { name: "Contact c1", atMs: later(-30).getTime(), isYou: true },
      { name: "Contact c2", atMs: NOW.getTime(), isYou: false },
    ]);
  });

  test("an answer from before the SOS does not count; one to the first SOS holds for the next", () => {
    expect(view({ links: [answered], emergencies: [exampleAlert()] }).onIt).toEqual([]);
    const first = exampleAlert({ createdAt: later(-40) });
    expect(view({ links: [answered], emergencies: [exampleAlert(), first] }).onIt).toHaveLength(1);
  });
});

describe("the photos", () => {
  test("are the newest SOS's and the vehicle's", () => {
    const vehicle = exampleTrip({ vehiclePhotoPath: PHOTO });
    const newer = "trip-photos/ada/trip-1/1763712099999.jpg";
    const paths = (trip: Trip, ...emergencies: Alert[]) =>
      photosOf(trip, emergencies).map(({ path }) => path);
    expect(paths(vehicle)).toEqual([PHOTO]);
    expect(paths(vehicle, exampleAlert({ photoPath: newer }))).toEqual([newer, PHOTO]);
    const first = exampleAlert({ createdAt: later(-9), photoPath: PHOTO });
    expect(paths(exampleTrip(), exampleAlert({ photoPath: newer }), first)).toEqual([newer]);
    expect(paths(exampleTrip(), exampleAlert())).toEqual([]);
    const shown = view({ trip: vehicle, emergencies: [exampleAlert({ photoPath: newer })] });
    expect(shown.photos).toEqual([
      { kind: "sos", takenAtMs: 1_763_712_099_999 },
      { kind: "vehicle", takenAtMs: 1_763_712_000_000 },
    ]);
  });

  test("are never another trip's", () => {
    const alert = exampleAlert({ photoPath: "trip-photos/bob/trip-9/1763712000000.jpg" });
    expect(photosOf(exampleTrip(), [alert])).toEqual([]);
  });
});
