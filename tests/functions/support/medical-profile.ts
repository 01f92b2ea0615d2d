import { publicToken } from "@guardianlink/domain/ids";
import { MEDICAL_FIELDS } from "@guardianlink/domain/testing/documents";
import { doc, serverTimestamp, writeBatch } from "firebase/firestore";
import type { Person } from "./traveller.ts";

export const newMedicalToken = (): string => publicToken(crypto.getRandomValues(new Uint8Array(16)));

/** Saves a medical profile as the page does. */
export async function saveMedicalProfile(
  { uid, db }: Person,
  token: string,
  email: string | null,
): Promise<void> {
  await writeBatch(db)
    .set(doc(db, `medicalTokens/${token}`), { userId: uid })
    .set(doc(db, `medicalProfiles/${uid}`), {
      ...MEDICAL_FIELDS,
      userId: uid,
      emergencyContactEmail: email,
      publicToken: token,
      updatedAt: serverTimestamp(),
    })
    .commit();
}
