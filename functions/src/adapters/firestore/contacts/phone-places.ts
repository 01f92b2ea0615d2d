import { placeAtNumber } from "@guardianlink/domain/contacts/phone-limits";
import { paths } from "@guardianlink/domain/paths";
import type { Firestore } from "firebase-admin/firestore";
import type { PhonePlaces } from "../../../usecases/messaging/ports.ts";

/**
 * How many roles are read. They can be more than a number has places: an account that names a
 * number under ten addresses has one role for each, and one place in all. The role of a contact who
 * was removed has no `numbersSince`, so the query does not find it.
 */
const ROLES_READ = 100;

/**
 * Finds the places at a number by the answers that are stored, the oldest first
 * (docs/decisions/292).
 */
export function phonePlaces(firestore: Firestore): PhonePlaces {
  const accountsAt = async (phone: string, state: "confirmed" | "asked"): Promise<readonly string[]> => {
    const roles = firestore
      .collection(paths.contactRoles())
      .where("numbers", "array-contains", phone)
      .where("state", "==", state)
      .orderBy("numbersSince")
      .limit(ROLES_READ)
      .select("userId", "contactId");
    // A contact who was removed while an earlier version ran.
    const current = (await roles.get()).docs.filter((role) => role.get("contactId") !== null);
    return [...new Set(current.map((role) => String(role.get("userId"))))];
  };
  return {
    async placeOf(user, phone) {
      const [agreed, asked] = await Promise.all([accountsAt(phone, "confirmed"), accountsAt(phone, "asked")]);
      return placeAtNumber(user, { agreed, asked });
    },
  };
}
