import type { Firestore } from "firebase-admin/firestore";
import { userProfileSchema } from "@guardianlink/domain/account";
import { alertSchema } from "@guardianlink/domain/alert";
import { paths } from "@guardianlink/domain/paths";
import { tripSchema } from "@guardianlink/domain/trip";
import * as z from "zod/mini";
import type { AlertReader, AlertWriter } from "../../usecases/alerts/ports.ts";
import { isAlreadyThere, parseDocument } from "./firestore-values.ts";

const senderSchema = z.pick(userProfileSchema, { name: true, settings: true });

/** Alerts and what their messages need, in Firestore. */
export const alertStore = (firestore: Firestore): AlertReader & AlertWriter => ({
  async getAlert(ref) {
    const snapshot = await firestore.doc(paths.alert(ref.userId, ref.tripId, ref.alertId)).get();
    return parseDocument(alertSchema, snapshot, "alert");
  },

  async getTrip(ref) {
    return parseDocument(tripSchema, await firestore.doc(paths.trip(ref.userId, ref.tripId)).get(), "trip");
  },

  async getUserName(user) {
    const sender = parseDocument(senderSchema, await firestore.doc(paths.user(user)).get(), "user");
    return sender?.name ?? null;
  },

  async getSender(user) {
    const sender = parseDocument(senderSchema, await firestore.doc(paths.user(user)).get(), "user");
    return { name: sender?.name ?? null, phone: sender?.settings.phone ?? null };
  },

  async createAlert({ id, ...alert }) {
    const owner = alert.userId;
    const trip = firestore.doc(paths.trip(owner, alert.tripId));
    const document = firestore.doc(paths.alert(owner, alert.tripId, id));
    // Not in a transaction, which would hold up the positions that are written to the trip.
    if (!(await trip.get()).exists) return false;
    try {
      await document.create(alert);
      return true;
    } catch (error) {
      if (isAlreadyThere(error)) return false;
      throw error;
    }
  },
});
