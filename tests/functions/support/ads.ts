import { AD_FIELDS } from "@guardianlink/domain/testing/documents";
import { doc, setDoc } from "firebase/firestore";
import type { Person } from "./traveller.ts";

/** Saves an ad as the page does. @param slot from 1 to the most that an account may have */
export const saveAd = ({ uid, db }: Person, slot: number): Promise<void> =>
  setDoc(doc(db, `adBanners/${uid}-${slot.toString()}`), {
    ...AD_FIELDS,
    userId: uid,
  });
