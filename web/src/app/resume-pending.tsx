import { useEffect } from "react";
import { resumeUrgent } from "../data/alerts/resume-urgent.ts";
import { useDataServices } from "../data/services.tsx";
import { sendUnsentPositions } from "../data/trips/unsent-positions.ts";
import { reportProblem } from "../platform/report.ts";
import { useUser } from "../platform/auth/session.ts";
import { showToast } from "../ui/show-toast.ts";

/**
 * Resumes the writes that an earlier page left unanswered, and sends the locations of ended trips
 * that are still on this phone.
 */
export function ResumePending() {
  const { store, clock, positions, network, device } = useDataServices();
  const { uid } = useUser();
  useEffect(
    () => resumeUrgent(uid, { store, clock }, (message) => showToast(message, "error", { sticky: true })),
    [store, clock, uid],
  );
  useEffect(
    () => sendUnsentPositions(uid, { store, positions, network, device, report: reportProblem }),
    [uid, store, positions, network, device],
  );
  return null;
}
