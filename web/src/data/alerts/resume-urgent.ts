import { alertMessages } from "@guardianlink/domain/alert-messages";
import type { UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import type { ToastMessage } from "@guardianlink/domain/toast-message";
import type { Store, Write } from "../../platform/firestore/store.ts";
import { reportFault } from "../../platform/report.ts";
import { endToast } from "../trips/end-trip.ts";
import { refusedStartToast } from "../trips/start-trip.ts";

/** The message for an SOS, a start or an end that the server has finally refused. */
async function refusalMessage(writes: readonly Write[], uid: UserId, store: Store): Promise<ToastMessage> {
  if (writes.some(({ path }) => path.includes("/alerts/"))) {
    reportFault("refused-sos", null);
    return alertMessages.sosError;
  }
  return writes.some(({ kind }) => kind === "set") ? refusedStartToast(uid, { store }) : endToast.refused;
}

/**
 * Resumes the urgent writes that an earlier page left unanswered.
 * @param tell is called with the message about each that the server refuses
 */
export const resumeUrgent = (uid: UserId, store: Store, tell: (message: ToastMessage) => void): void =>
  store.resume(paths.user(uid), (writes) => void refusalMessage(writes, uid, store).then(tell));
