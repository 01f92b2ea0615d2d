import { createHmac } from "node:crypto";
import { fields } from "@guardianlink/domain/fields";
import { paths } from "@guardianlink/domain/paths";
import { FieldValue, Timestamp } from "firebase-admin/firestore";
import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import type { PhoneRefusals } from "../../../usecases/contacts/ports.ts";
import { mailboxId } from "./refused-mailboxes.ts";

/** Which of these numbers want nothing from us, and since when. */
export type RefusedPhones = (phones: readonly string[]) => Promise<ReadonlyMap<string, Date>>;

/** When a number was refused for the first time; null for one that is not. */
function refusedAt(snapshot: DocumentSnapshot): Date | null {
  const times = Object.values(fields(snapshot.get("by"))).flatMap((at) =>
    at instanceof Timestamp ? [at.toMillis()] : [],
  );
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/**
 * Numbers for which a mailbox wants nothing from any account. Each document names the mailboxes
 * that have refused, so that no other address can take a refusal back. Its id is a keyed hash:
 * there are so few numbers that a plain hash could be reversed.
 * @param key ADDRESS_KEY. Without it no number counts as refused: an alert does not fail for that.
 */
export function phoneRefusals(
  firestore: Firestore,
  key: string,
): PhoneRefusals & { readonly among: RefusedPhones } {
  const documentOf = (phone: string) =>
    firestore.doc(paths.refusedPhone(createHmac("sha256", key).update(`phone|${phone}`).digest("base64url")));
  const mark = (phone: string, address: string, value: Date | FieldValue) =>
    documentOf(phone).set({ by: { [mailboxId(address)]: value } }, { merge: true });
  return {
    async among(phones) {
      if (key === "" || phones.length === 0) return new Map();
      const snapshots = await firestore.getAll(...phones.map(documentOf));
      return new Map(
        phones.flatMap((phone, index) => {
          const at = snapshots[index] && refusedAt(snapshots[index]);
          return at ? [[phone, at] as const] : [];
        }),
      );
    },
    refuse: async (phone, address, now) => void (await mark(phone, address, now)),
    allow: async (phone, address) => void (await mark(phone, address, FieldValue.delete())),
  };
}
