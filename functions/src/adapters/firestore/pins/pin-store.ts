import type { Firestore } from "firebase-admin/firestore";
import { paths } from "@guardianlink/domain/paths";
import { storedPinsSchema, withTry } from "@guardianlink/domain/account/stored-pins";
import type { PinStore } from "../../../usecases/pins/ports.ts";
import { isNotThere, parseDocument } from "../firestore-values.ts";

/** The PINs of accounts in Firestore, where no rule lets a client read them. */
export const pinStore = (firestore: Firestore): PinStore => ({
  async hasPins(user) {
    return (await firestore.doc(paths.pins(user)).get()).exists;
  },

  read: async (user) => parseDocument(storedPinsSchema, await firestore.doc(paths.pins(user)).get(), "PINs"),

  countTry: (user, hash, now) =>
    firestore.runTransaction(async (transaction) => {
      const snapshot = await transaction.get(firestore.doc(paths.pins(user)));
      const pins = parseDocument(storedPinsSchema, snapshot, "PINs");
      // The PINs were removed meanwhile.
      if (pins === null) return false;
      const { wrong, isAllowed } = withTry(pins.wrong, hash, now);
      transaction.update(snapshot.ref, { wrong });
      return isAllowed;
    }),

  async forgetWrong(user) {
    await firestore.doc(paths.pins(user)).update({ wrong: [] });
  },

  async save(user, pins) {
    const batch = firestore.batch();
    const document = firestore.doc(paths.pins(user));
    if (pins === null) batch.delete(document);
    else batch.set(document, pins);
    // The page and the rules read this. It says the same whether one PIN is set or two.
    batch.update(firestore.doc(paths.user(user)), { hasPin: pins !== null });
    try {
      await batch.commit();
      return true;
    } catch (error) {
      if (isNotThere(error)) return false;
      throw error;
    }
  },
});
