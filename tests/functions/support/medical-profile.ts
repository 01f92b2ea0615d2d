import { publicToken } from "@guardianlink/domain/ids";
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
      userId: uid,
      fullName: "Ada Obi",
      dateOfBirth: "1991-04-12",
      gender: "female",
      bloodType: "O+",
      allergies: "Penicillin",
      chronicConditions: null,
      medications: null,
      emergencyContactName: "Ngozi Obi",
      emergencyContactPhone: "+2348031234567",
      emergencyContactEmail: email,
      publicToken: token,
      updatedAt: serverTimestamp(),
    })
    .commit();
}
