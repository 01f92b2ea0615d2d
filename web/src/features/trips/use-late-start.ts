import type { UserId } from "@guardianlink/domain/ids";
import type { LocationReading } from "@guardianlink/domain/location";
import { useEffect, useRef } from "react";
import { START_UNKNOWN } from "../../data/trips/running-trip.ts";
import type { RunningTrip } from "../../data/trips/running-trip.ts";
import { saveStartPlace } from "../../data/trips/save-start-place.ts";
import { reportProblem } from "../../platform/report.ts";
import { useDataServices } from "../../data/services.tsx";

/** Adds the first location to a trip that started before the phone had one. */
export function useLateStart(
  uid: UserId,
  { id, place, status }: RunningTrip,
  first: LocationReading | null,
): void {
  const services = useDataServices();
  const isAttached = useRef(false);
  const isWanted = place === START_UNKNOWN && status !== "completed";
  useEffect(() => {
    if (!isWanted || first === null || isAttached.current) return;
    isAttached.current = true;
    saveStartPlace(uid, id, first, services).catch(reportProblem);
  }, [isWanted, first, uid, id, services]);
}
