import type { Firestore } from "firebase-admin/firestore";
import { deviceId } from "@guardianlink/domain/ids";
import { MAX_DEVICES } from "@guardianlink/domain/limits";
import { paths } from "@guardianlink/domain/paths";
import type { Devices } from "../../usecases/messaging/ports.ts";

/** The push tokens of an account, in Firestore. */
export const deviceStore = (firestore: Firestore): Devices => ({
  async listDevices(user) {
    const { docs } = await firestore
      .collection(paths.devices(user))
      .orderBy("refreshedAt", "desc")
      .limit(MAX_DEVICES)
      .get();
    return docs.flatMap((document) => {
      const token: unknown = document.get("token");
      return typeof token === "string" && token !== "" ? [{ id: deviceId(document.id), token }] : [];
    });
  },

  async hasDevices(user) {
    return !(await firestore.collection(paths.devices(user)).limit(1).get()).empty;
  },

  removeDevice: (user, device) =>
    firestore.runTransaction(async (transaction) => {
      const document = firestore.doc(paths.device(user, device.id));
      const snapshot = await transaction.get(document);
      if (snapshot.get("token") === device.token) transaction.delete(document);
    }),
});
