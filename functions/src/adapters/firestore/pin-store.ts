import type { Firestore } from "firebase-admin/firestore";
import { DAY_MS } from "@guardianlink/domain/config";
import { paths } from "@guardianlink/domain/paths";
import { mayTryPin, storedPinsSchema } from "@guardianlink/domain/pins";
import type { PinStore } from "../../usecases/pins/ports.ts";
import { parseDocument } from "./firestore-values.ts";

/** The PINs of accounts in Firestore, where no rule lets a client read them. */
export const pinStore = (firestore: Firestore): PinStore => ({
  async hasPins(user) {
    return (await firestore.doc(paths.pins(user)).get()).exists;
  },

  beginTry: (user, now) =>
    firestore.runTransaction(async (transaction) => {
      const snapshot = await transaction.get(firestore.doc(paths.pins(user)));
      const pins = parseDocument(storedPinsSchema, snapshot, "PINs");
      if (pins === null) return null;
      const wrongAt = pins.wrongAt.filter((at) => now.getTime() - at.getTime() < DAY_MS);
      const isAllowed = mayTryPin(wrongAt, now);
      transaction.update(snapshot.ref, { wrongAt: isAllowed ? [...wrongAt, now] : wrongAt });
      return { pins, isAllowed };
    }),

  async forgetWrong(user) {
    await firestore.doc(paths.pins(user)).update({ wrongAt: [] });
  },

  async save(user, pins) {
    const batch = firestore.batch();
    const document = firestore.doc(paths.pins(user));
    if (pins === null) batch.delete(document);
    else batch.set(document, pins);
    // The page and the rules read this. It says the same whether one PIN is set or two.
    batch.update(firestore.doc(paths.user(user)), { hasPin: pins !== null });
    await batch.commit();
  },
});
