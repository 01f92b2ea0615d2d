import { journalHourOf, journalHourSchema, withEntry } from "@guardianlink/domain/evidence/journal";
import { paths } from "@guardianlink/domain/paths";
import type { Firestore } from "firebase-admin/firestore";
import type { AddToJournal } from "../../../usecases/trips/ports.ts";
import { parseDocument } from "../firestore-values.ts";

/**
 * Adds lines to the journals of trips in Firestore. A trip that was deleted meanwhile gets none.
 */
export const addToJournal =
  (firestore: () => Firestore): AddToJournal =>
  ({ userId, tripId }, entry) =>
    firestore().runTransaction(async (transaction) => {
      const hour = journalHourOf(entry.at);
      const document = firestore().doc(paths.journalHour(userId, tripId, hour));
      const [stored, trip] = await transaction.getAll(document, firestore().doc(paths.trip(userId, tripId)));
      if (stored === undefined || trip?.exists !== true) return;
      const before = parseDocument(journalHourSchema, stored, "journal") ?? { hour, entries: [] };
      const after = withEntry(before, entry);
      if (after !== null) transaction.set(document, after);
    });
