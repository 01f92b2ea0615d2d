import type { DocumentSnapshot } from "firebase-admin/firestore";
import type { Trip } from "@guardianlink/domain/trips/trip";
import { tripWatchSchema } from "@guardianlink/domain/watch/trip-watch";
import type { TripWatch } from "@guardianlink/domain/watch/trip-watch";
import { parseDocument } from "./firestore-values.ts";
import { parseTripOf } from "./lenient-documents.ts";

/**
 * The trip in an event, as far as it can be parsed; null when the event has none, for example after
 * a delete.
 */
export const parseTrip = (snapshot: DocumentSnapshot | undefined): Trip | null =>
  snapshot === undefined ? null : parseTripOf(snapshot);

/** The fields that the server keeps on the trip for its watch. */
export const parseTripWatch = (snapshot: DocumentSnapshot | undefined): TripWatch | null =>
  snapshot === undefined ? null : parseDocument(tripWatchSchema, snapshot, "trip");
