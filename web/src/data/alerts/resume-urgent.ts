import { alertMessages } from "@guardianlink/domain/alerts/alert-messages";
import type { UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import type { ToastMessage } from "@guardianlink/domain/toast-message";
import type { Write } from "../../platform/firestore/store.ts";
import { reportFault } from "../../platform/report.ts";
import type { DataServices } from "../services.tsx";
import { endToast } from "../trips/end-trip.ts";
import { refusedStartToast } from "../trips/start-trip.ts";

type ResumeServices = Pick<DataServices, "store" | "clock">;

/** The message for an SOS, a start or an end that the server has finally refused. */
async function refusalMessage(
  writes: readonly Write[],
  uid: UserId,
  services: ResumeServices,
): Promise<ToastMessage> {
  if (writes.some(({ path }) => path.includes("/alerts/"))) {
    reportFault("refused-sos", null);
    return alertMessages.sosError;
  }
  return writes.some(({ kind }) => kind === "set") ? refusedStartToast(uid, services) : endToast.refused;
}

/**
 * Resumes the urgent writes that an earlier page left unanswered.
 * @param tell is called with the message about each that the server refuses
 */
export const resumeUrgent = (
  uid: UserId,
  services: ResumeServices,
  tell: (message: ToastMessage) => void,
): void =>
  services.store.resume(paths.user(uid), (writes) => void refusalMessage(writes, uid, services).then(tell));
