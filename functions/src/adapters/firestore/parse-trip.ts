import type { DocumentSnapshot } from "firebase-admin/firestore";
import { tripSchema } from "@guardianlink/domain/trip";
import type { Trip } from "@guardianlink/domain/trip";
import { tripWatchSchema } from "@guardianlink/domain/trip-watch";
import type { TripWatch } from "@guardianlink/domain/trip-watch";
import { parseDocument } from "./firestore-values.ts";

/** The trip that an event carries; null when the event has none, as after a delete. */
export const parseTrip = (snapshot: DocumentSnapshot | undefined): Trip | null =>
  snapshot === undefined ? null : parseDocument(tripSchema, snapshot, "trip");

/** What the server itself keeps on the trip. */
export const parseTripWatch = (snapshot: DocumentSnapshot | undefined): TripWatch | null =>
  snapshot === undefined ? null : parseDocument(tripWatchSchema, snapshot, "trip");
