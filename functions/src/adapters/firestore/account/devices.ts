import { Timestamp } from "firebase-admin/firestore";
import type { Firestore } from "firebase-admin/firestore";
import { deviceId } from "@guardianlink/domain/ids";
import { MAX_DEVICES } from "@guardianlink/domain/limits";
import { paths } from "@guardianlink/domain/paths";
import type { Devices } from "../../../usecases/messaging/ports.ts";
import type { SessionStart } from "../../../usecases/account/ports.ts";

/**
 * The push tokens of an account, in Firestore. A browser whose session has ended gets no pushes: it
 * registered before the account's password was changed, or the account is gone.
 */
export const deviceStore = (firestore: Firestore, startOf: SessionStart): Devices => ({
  async listDevices(user) {
    const newest = firestore.collection(paths.devices(user)).orderBy("refreshedAt", "desc");
    const [{ docs }, start] = await Promise.all([newest.limit(MAX_DEVICES).get(), startOf(user)]);
    const devices = docs.flatMap((document) => {
      const refreshedAt: unknown = document.get("refreshedAt");
      const isEnded =
        start === "gone" ||
        (start !== null && refreshedAt instanceof Timestamp && refreshedAt.toDate() < start);
      if (isEnded) return [];
      const token: unknown = document.get("token");
      return typeof token === "string" && token !== "" ? [{ id: deviceId(document.id), token }] : [];
    });
    // Two tabs, or a page that closes while it registers, store one browser twice.
    return devices.filter(({ token }, at) => devices.findIndex((other) => other.token === token) === at);
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
