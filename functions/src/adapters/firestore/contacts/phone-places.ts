import { AGREED_PLACES, ASKED_PLACES } from "@guardianlink/domain/contacts/phone-limits";
import { paths } from "@guardianlink/domain/paths";
import type { Firestore } from "firebase-admin/firestore";
import type { PhonePlaces } from "../../../usecases/messaging/ports.ts";

/** Finds the places at a number by the answers that are stored, the oldest first (docs/decisions/280). */
export const phonePlaces = (firestore: Firestore): PhonePlaces => ({
  async isHeldBy(user, phone, hasAgreed) {
    const holders = firestore
      .collection(paths.contactRoles())
      .where("numbers", "array-contains", phone)
      .where("state", "==", hasAgreed ? "confirmed" : "asked")
      .orderBy("numbersSince")
      .limit(hasAgreed ? AGREED_PLACES : ASKED_PLACES)
      .select("userId");
    return (await holders.get()).docs.some((role) => role.get("userId") === user);
  },
});
