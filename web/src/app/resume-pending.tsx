import { alertMessages } from "@guardianlink/domain/app-texts";
import type { UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import type { ToastMessage } from "@guardianlink/domain/toast-message";
import { useEffect } from "react";
import { sendUnsentPositions } from "../data/trips/unsent-positions.ts";
import { refusedStartToast } from "../data/trips/start-trip.ts";
import { endToast } from "../data/trips/end-trip.ts";
import type { Store, Write } from "../platform/firestore/store.ts";
import { reportFault, reportProblem } from "../platform/report.ts";
import { useDataServices } from "../data/services.tsx";
import { useUser } from "../platform/session.ts";
import { showToast } from "../ui/show-toast.ts";

/** The error message for an SOS, a start or an end that the server has finally refused. */
async function refusalMessage(writes: readonly Write[], uid: UserId, store: Store): Promise<ToastMessage> {
  if (writes.some(({ path }) => path.includes("/alerts/"))) {
    reportFault("refused-sos", null);
    return alertMessages.sosError;
  }
  return writes.some(({ kind }) => kind === "set") ? refusedStartToast(uid, { store }) : endToast.refused;
}

/**
 * Resumes the writes that an earlier page left unanswered, and sends the locations of ended trips
 * that are still on this phone.
 */
export function ResumePending() {
  const { store, positions, network, device } = useDataServices();
  const { uid } = useUser();
  useEffect(
    () =>
      store.resume(
        paths.user(uid),
        (writes) =>
          void refusalMessage(writes, uid, store).then((told) => showToast(told, "error", { sticky: true })),
      ),
    [store, uid],
  );
  useEffect(
    () => sendUnsentPositions(uid, { store, positions, network, device, report: reportProblem }),
    [uid, store, positions, network, device],
  );
  return null;
}
