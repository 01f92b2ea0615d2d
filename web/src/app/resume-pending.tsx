import { useEffect } from "react";
import { resumeUrgent } from "../data/alerts/resume-urgent.ts";
import { useDataServices } from "../data/services.tsx";
import { sendUnsentLocations } from "../data/trips/unsent-locations.ts";
import { reportProblem } from "../platform/report.ts";
import { useUser } from "../platform/auth/session.ts";
import { showToast } from "../ui/show-toast.ts";

/**
 * Resumes the writes that an earlier page left unanswered, and sends the locations of ended trips
 * that are still on this phone.
 */
export function ResumePending() {
  const { store, clock, locations, network, device } = useDataServices();
  const { uid } = useUser();
  useEffect(
    () => resumeUrgent(uid, { store, clock }, (message) => showToast(message, "error", { sticky: true })),
    [store, clock, uid],
  );
  useEffect(
    () => sendUnsentLocations(uid, { store, locations, network, device, clock, report: reportProblem }),
    [uid, store, locations, network, device, clock],
  );
  return null;
}
