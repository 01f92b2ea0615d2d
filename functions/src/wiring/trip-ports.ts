import { routes } from "@guardianlink/domain/paths";
import { services } from "../adapters/services.ts";
import type { AnnouncePorts } from "../usecases/trips/announce-trip.ts";
import type { AnswerCheckPorts } from "../usecases/trips/answer-check.ts";
import type { CloseTripPorts } from "../usecases/trips/close-trip.ts";
import type { JournalPorts } from "../usecases/trips/journal.ts";
import type { PhoneStatusPorts } from "../usecases/trips/record-phone-status.ts";
import type { MovementPorts } from "../usecases/trips/watch-movement.ts";

/** The ports of telling contacts about a start or an end. */
export const announcePorts = (): AnnouncePorts => ({
  alerts: services.alerts(),
  store: services.deliveries(),
  family: services.family(),
  shares: services.shares(),
  newToken: services.newToken,
  linkTo: services.linkTo,
  limits: services.sharedLimits(),
  log: services.log,
  clock: services.clock,
});

const journalPorts = (): JournalPorts => ({ journal: services.addToJournal, log: services.log });

/** The ports of what phones report. */
export const phoneStatusPorts = (): PhoneStatusPorts => ({
  ...journalPorts(),
  change: services.changePhoneStatus,
  clock: services.clock,
});

/** The ports of watching movement and asking the traveller. */
export const movementPorts = (): MovementPorts => ({
  ...journalPorts(),
  watches: services.watches(),
  earlierTrips: services.earlierTrips,
  devices: services.devices(),
  pusher: services.pusher(),
  tripPage: services.publicOrigin() + routes.activeTrip,
  dashboardPage: services.publicOrigin() + routes.dashboard,
  log: services.log,
  clock: services.clock,
});

/** The ports of closing a trip that has ended. */
export const closePorts = (): CloseTripPorts => ({
  ...announcePorts(),
  trips: services.alerts(),
  countRunningTrips: (user) => services.usage().countRunningTrips(user),
  leaveWatch: services.leaveWatch,
  seals: services.seals(),
  movement: movementPorts(),
});

/** The ports of the traveller's answers. */
export const checkPorts = (): AnswerCheckPorts => ({
  ...journalPorts(),
  watches: services.watches(),
  trips: services.alerts(),
  alerts: services.alerts(),
  cancelAlert: services.cancelInformation,
  hasPins: (user) => services.pins().hasPins(user),
  log: services.log,
  clock: services.clock,
});
