import { alertSchema } from "@guardianlink/domain/alert";
import type { Alert } from "@guardianlink/domain/alert";
import type { TripId, UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import { useEffect } from "react";
import { useServices } from "../../platform/services.ts";
import { useStoredText } from "../../platform/use-stored-text.ts";
import { useList } from "../list-state.ts";
import type { ListState } from "../list-state.ts";
import { parseSosRecord, sosRecord, sosRecordKey } from "./sos-record.ts";

/** The SOS alerts of a trip. */
export const useSosAlerts = (uid: UserId, trip: TripId): ListState<Alert> =>
  useList({ path: paths.alerts(uid, trip), where: [["type", "==", "sos"]] }, alertSchema);

/** The ids of the alerts that this device has raised on a trip. It draws the next id in advance. */
export function useRecordedAlerts(uid: UserId, trip: TripId): readonly string[] {
  const { device, newId } = useServices();
  useEffect(() => sosRecord(device, uid, trip).drawNextId(newId), [device, newId, uid, trip]);
  return parseSosRecord(useStoredText(sosRecordKey(uid)), trip).alertIds;
}
