import type { TripId } from "@guardianlink/domain/ids";
import { useEffect } from "react";
import { reportProblem } from "../../../platform/report.ts";
import { useAuth } from "../../../platform/auth/session.ts";
import { useServices } from "../../../platform/services.ts";

/**
 * Reports to the server whether this page is shown, hidden or closed, while the component is
 * mounted and `isOn`. The code that reports is loaded apart.
 */
export function useReportPhoneStatus(trip: TripId, isOn: boolean): void {
  const auth = useAuth();
  const services = useServices();
  useEffect(() => {
    if (!isOn) return;
    let isOver = false;
    let stop = (): void => undefined;
    const start = async (): Promise<void> => {
      const [{ reportPhoneStatus }, phone] = await Promise.all([
        import("./report-phone-status.ts"),
        services.phone(),
      ]);
      if (!isOver) stop = reportPhoneStatus(trip, { ...services, phone, auth });
    };
    start().catch(reportProblem);
    return () => {
      isOver = true;
      stop();
    };
  }, [auth, trip, isOn, services]);
}
