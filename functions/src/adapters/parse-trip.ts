import type { DocumentSnapshot } from "firebase-admin/firestore";
import { tripSchema } from "@guardianlink/domain/trip";
import type { Trip } from "@guardianlink/domain/trip";
import { parseDocument } from "./firestore-values.ts";

/** The trip that an event carries; null when the event has none, as after a delete. */
export const parseTrip = (snapshot: DocumentSnapshot | undefined): Trip | null =>
  snapshot === undefined ? null : parseDocument(tripSchema, snapshot, "trip");
