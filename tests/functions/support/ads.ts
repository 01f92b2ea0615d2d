import { doc, setDoc } from "firebase/firestore";
import type { Person } from "./traveller.ts";

/** Saves an ad as the page does. @param slot from 1 to the most that an account may have */
export const saveAd = ({ uid, db }: Person, slot: number): Promise<void> =>
  setDoc(doc(db, `adBanners/${uid}-${slot.toString()}`), {
    userId: uid,
    title: "Roadside help",
    description: null,
    imageUrl: null,
    linkUrl: null,
    isActive: true,
    displayOrder: 0,
    review: "waiting",
  });
