import { HOUR_MS, SECOND_MS } from "@guardianlink/domain/config";
import { contactAnswered } from "@guardianlink/domain/watch/trip-watch";
import { TRIP_QUERY } from "@guardianlink/domain/paths";
import type { TripRef } from "@guardianlink/domain/refs";
import { pushToDevices, UNRECORDED } from "../messaging/push-to-devices.ts";
import type { MessagingLog } from "../messaging/ports.ts";
import type { SharingLog } from "./ports.ts";
import type { PushPorts } from "../messaging/push-to-devices.ts";

export interface NotifyTravellerPorts extends PushPorts {
  readonly log: MessagingLog & SharingLog;
  /** Where a tap on a push leads the traveller. */
  readonly tripPage: string;
}

/**
 * Pushes to the traveller that a contact is on it. The push contains no name and no location, so
 * another person who looks at the phone learns nothing. Each push replaces the one before. Never
 * throws: the answer itself is recorded, and the page of the trip shows it.
 */
export async function notifyTraveller(trip: TripRef, ports: NotifyTravellerPorts): Promise<void> {
  const push = {
    ...contactAnswered,
    data: { type: "contact_answered", tripId: trip.tripId },
    link: `${ports.tripPage}?${TRIP_QUERY}=${trip.tripId}`,
    tag: `answer-${trip.tripId}`,
    urgency: "high",
    ttlSeconds: HOUR_MS / SECOND_MS,
  } as const;
  try {
    await pushToDevices(trip.userId, push, UNRECORDED, ports);
  } catch (error) {
    ports.log.travellerNotNotified(trip, error);
  }
}
