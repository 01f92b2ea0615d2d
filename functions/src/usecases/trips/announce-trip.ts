import { DAY_MS } from "@guardianlink/domain/config";
import { getsAlerts, tripChannelsOf } from "@guardianlink/domain/contacts/contact-role";
import type { UserId } from "@guardianlink/domain/ids";
import { ANNOUNCED_TRIPS_PER_DAY } from "@guardianlink/domain/limits";
import type { RateLimits, RateRule } from "@guardianlink/domain/rate-limit";
import { tripRef } from "@guardianlink/domain/refs";
import type { Trip } from "@guardianlink/domain/trips/trip";
import { isSosTrip } from "@guardianlink/domain/alerts/sos";
import type { AlertContact, DeliveryStore } from "../alerts/delivery-store-ports.ts";
import { distinctContacts } from "../alerts/facts/contact-addresses.ts";
import type { AlertReader, AlertWriter } from "../alerts/ports.ts";
import type { FamilyMembers } from "../family/ports.ts";
import { liveLinksFor } from "../sharing/make-live-links.ts";
import type { LiveLinkPorts } from "../sharing/make-live-links.ts";
import { endedAlertId, serverAlert, startedAlertId } from "../alerts/server-alert.ts";

export interface AnnouncePorts extends LiveLinkPorts {
  readonly alerts: AlertWriter & Pick<AlertReader, "hasEmergency">;
  readonly store: Pick<DeliveryStore, "listContacts">;
  readonly family: FamilyMembers;
  readonly limits: RateLimits;
}

/** Each trip has a start and an end. */
const MESSAGES: RateRule = { name: "trip-messages", limit: 2 * ANNOUNCED_TRIPS_PER_DAY, windowMs: DAY_MS };

/**
 * Trips that are started and ended in a loop are no news. When that cannot be counted it throws, so
 * that the event is tried again.
 */
const isWithinLimit = (user: UserId, { limits, clock }: AnnouncePorts): Promise<boolean> =>
  limits.take(MESSAGES, { key: user, account: user, now: clock() });

/** The contacts who get alerts, each address once. */
const listPeople = async (user: UserId, { store }: AnnouncePorts): Promise<readonly AlertContact[]> =>
  distinctContacts(await store.listContacts(user)).filter(getsAlerts);

/** Whether a contact or a member of the family has asked for messages about starts and ends. */
const isAskedFor = async (
  user: UserId,
  people: readonly AlertContact[],
  { family }: AnnouncePorts,
): Promise<boolean> =>
  people.some(({ role }) => role?.pushTo != null || tripChannelsOf(role).length > 0) ||
  (await family.listMembers(user)).length > 0;

/**
 * Makes the live links of a new trip, and creates the alert of its start once, if someone has asked
 * for it. A trip that an SOS has created needs no other message than the SOS.
 */
export async function announceStart(trip: Trip, ports: AnnouncePorts): Promise<void> {
  const { userId, startedAt: happenedAt } = trip;
  if (trip.status !== "active" || !(await isWithinLimit(userId, ports))) return;
  const people = await listPeople(userId, ports);
  // An SOS finds them made, also one that is sent by the phone's own SMS.
  await liveLinksFor({ ...tripRef(trip), alertId: startedAlertId }, people, ports);
  if (!(await isAskedFor(userId, people, ports))) return;
  const alert = serverAlert(trip, { id: startedAlertId, type: "started", happenedAt, now: ports.clock() });
  await ports.alerts.createAlert(alert);
}

/**
 * Whether an end is news: always after an alert, else if someone has asked for it. The end of a
 * trip that an SOS has made is news only to contacts who got that SOS.
 */
async function isEndNews(trip: Trip, ports: AnnouncePorts): Promise<boolean> {
  if (await ports.alerts.hasEmergency(tripRef(trip))) return true;
  if (isSosTrip(trip) || !(await isWithinLimit(trip.userId, ports))) return false;
  return isAskedFor(trip.userId, await listPeople(trip.userId, ports), ports);
}

/** Creates the alert of an end, once, if it is news. After an alert it is the all-clear. */
export async function announceEnd(trip: Trip, ports: AnnouncePorts): Promise<void> {
  if (!(await isEndNews(trip, ports))) return;
  const now = ports.clock();
  const happenedAt = trip.completedAt ?? now;
  await ports.alerts.createAlert(serverAlert(trip, { id: endedAlertId, type: "ended", happenedAt, now }));
}
