import { alertMessages, tripMessages } from "@guardianlink/domain/messages";
import { paths } from "@guardianlink/domain/paths";
import type { ToastMessage } from "@guardianlink/domain/toast-message";
import { useEffect } from "react";
import { sendLeftPositions } from "../features/trips/left-positions.ts";
import { endToast } from "../features/trips/trip-toasts.ts";
import type { Write } from "../platform/firestore/store.ts";
import { reportProblem } from "../platform/report.ts";
import { useServices } from "../platform/services.ts";
import { useUser } from "../platform/session.ts";
import { showToast } from "../ui/show-toast.ts";

/** What is said of an SOS, a start or an end that the server has refused for good. */
function refusalMessage(writes: readonly Write[]): ToastMessage {
  if (writes.some(({ path }) => path.includes("/alerts/"))) return alertMessages.sosError;
  return writes.some(({ kind }) => kind === "set") ? tripMessages.startFailed : endToast.refused;
}

/** Resumes what an earlier page left without an answer, and sends the locations that ended trips left on this phone. */
export function ResumePending() {
  const { store, positions, network, device } = useServices();
  const { uid } = useUser();
  useEffect(
    () =>
      store.resume(paths.user(uid), (writes) => showToast(refusalMessage(writes), "error", { sticky: true })),
    [store, uid],
  );
  useEffect(
    () => sendLeftPositions(uid, { store, positions, network, device, report: reportProblem }),
    [uid, store, positions, network, device],
  );
  return null;
}
