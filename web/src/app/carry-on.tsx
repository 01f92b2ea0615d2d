import { alertMessages, tripMessages } from "@guardianlink/domain/messages";
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
function words(writes: readonly Write[]): ToastMessage {
  if (writes.some(({ path }) => path.includes("/alerts/"))) return alertMessages.sosError;
  return writes.some(({ kind }) => kind === "set") ? tripMessages.startFailed : endToast.refused;
}

/** Goes on with what must get out and had no answer when the page was left, and with what a trip that is over has left on the phone. */
export function CarryOn() {
  const { store, positions, network, device } = useServices();
  const { uid } = useUser();
  useEffect(
    () => store.carryOn(uid, (writes) => showToast(words(writes), "error", { sticky: true })),
    [store, uid],
  );
  useEffect(
    () => sendLeftPositions(uid, { store, positions, network, device, report: reportProblem }),
    [uid, store, positions, network, device],
  );
  return null;
}
