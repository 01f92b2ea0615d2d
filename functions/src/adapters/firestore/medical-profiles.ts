import { Timestamp } from "firebase-admin/firestore";
import type { Firestore } from "firebase-admin/firestore";
import { userId } from "@guardianlink/domain/ids";
import type { UserId } from "@guardianlink/domain/ids";
import { medicalProfileSchema } from "@guardianlink/domain/medical/medical-profile";
import { paths } from "@guardianlink/domain/paths";
import type { MedicalProfiles } from "../../usecases/medical/ports.ts";
import { parseDocument } from "./firestore-values.ts";

/**
 * Records when the contact of a profile was last alerted. Only the server reads it; no rule opens
 * it.
 */
const alertStamp = (user: UserId): string => `medicalAlerts/${user}`;

/** Stores medical profiles and the openings of their public pages in Firestore. */
export const medicalProfiles = (firestore: Firestore): MedicalProfiles => ({
  async findByToken(token) {
    // Read the token's own document and never query profiles by token: someone who has seen a code
    // could put its token into another profile.
    const owner: unknown = (await firestore.doc(paths.medicalTokenOwner(token)).get()).get("userId");
    if (typeof owner !== "string") return null;
    const found = await firestore.doc(paths.medicalProfile(userId(owner))).get();
    const profile = parseDocument(medicalProfileSchema, found, "medical profile");
    return profile?.publicToken === token ? profile : null;
  },

  async recordOpening(user, opening) {
    await firestore.collection(paths.medicalOpenings(user)).add({
      ...opening,
      openedAt: Timestamp.fromDate(opening.openedAt),
    });
  },

  claimAlert: (user, now, coolDownMs) =>
    firestore.runTransaction(async (transaction) => {
      const document = firestore.doc(alertStamp(user));
      const last: unknown = (await transaction.get(document)).get("alertedAt");
      if (last instanceof Timestamp && now.getTime() - last.toMillis() < coolDownMs) return false;
      transaction.set(document, { alertedAt: Timestamp.fromDate(now) });
      return true;
    }),

  async releaseAlert(user) {
    await firestore.doc(alertStamp(user)).delete();
  },
});
