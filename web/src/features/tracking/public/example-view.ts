import type { TrackView } from "@guardianlink/domain/trips/track-api";

/** A view that the tests of the live page start from. */

export const NOW_MS = Date.parse("2026-11-21T10:00:00Z");
export const minutesAgo = (minutes: number): number => NOW_MS - minutes * 60_000;

export const exampleView = (fields: Partial<TrackView> = {}): TrackView => ({
  travellerName: "Ada",
  phone: null,
  licensePlate: "ABC-123DE",
  driverName: "Musa Bello",
  destination: "Ibadan",
  status: "active",
  startedAtMs: minutesAgo(60),
  endedAtMs: null,
  etaMs: minutesAgo(-60),
  sosAtMs: null,
  duressAtMs: null,
  signalLostAtMs: null,
  check: null,
  phoneStatus: null,
  position: { latitude: 6.6018, longitude: 3.3515, accuracyM: 8, speedMps: null, atMs: NOW_MS },
  address: null,
  route: [],
  photos: [],
  audio: [],
  alertedAtMs: null,
  onIt: [],
  version: null,
  language: null,
  nowMs: NOW_MS,
  ...fields,
});
