import { alertSchema } from "@guardianlink/domain/alerts/alert";
import type { Alert } from "@guardianlink/domain/alerts/alert";
import { SECOND_MS } from "@guardianlink/domain/config";
import type { TripId, UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import { useEffect, useReducer } from "react";
import { useServices } from "../../platform/services.ts";
import { useStoredText } from "../../platform/storage/use-stored-text.ts";
import { useSustained } from "../../platform/time/use-sustained.ts";
import { useList } from "../live-state.ts";
import type { ListState } from "../live-state.ts";
import type { RunningTrip } from "../trips/running-trip.ts";
import { parseSosRecord, sosRecord, sosRecordKey } from "./sos-record.ts";
import { isAlertMissing, nextSending, sosState } from "./sos-state.ts";
import type { SendingEvent, SosState } from "./sos-state.ts";

/**
 * Two connections answer the write and the listener, so an accepted alert may seem to be missing
 * for a moment.
 */
const MISSING_FOR_MS = 5 * SECOND_MS;

const NONE: readonly string[] = [];

const useSosAlerts = (uid: UserId, trip: TripId | null): ListState<Alert> =>
  useList(trip && { path: paths.alerts(uid, trip), where: [["type", "==", "sos"]] }, alertSchema);

/** The ids of the alerts that this device has raised on a trip. It draws the next id in advance. */
function useRecordedAlerts(uid: UserId, trip: TripId | null): readonly string[] {
  const { device, newId } = useServices();
  const text = useStoredText(sosRecordKey(uid));
  useEffect(() => {
    if (trip !== null) sosRecord(device, uid, trip).drawNextId(newId);
  }, [device, newId, uid, trip]);
  return trip === null ? NONE : parseSosRecord(text, trip).alertIds;
}

/**
 * The state of a trip's SOS, from everything that this phone knows.
 * @param trip null while no trip is known, which has no SOS
 * @returns the state, and how to report what happens to an alert that this page sends
 */
export function useSosState(
  uid: UserId,
  trip: RunningTrip | null,
): readonly [SosState, report: (event: SendingEvent) => void] {
  const id = trip?.id ?? null;
  const recordedIds = useRecordedAlerts(uid, id);
  const alerts = useSosAlerts(uid, id);
  const [sending, report] = useReducer(nextSending, null);
  const facts = {
    hasSos: trip?.hasSos ?? false,
    recordedIds,
    alerts,
    sending: sending?.alert.tripId === id ? sending : null,
  };
  return [sosState(facts, useSustained(isAlertMissing(facts), MISSING_FOR_MS)), report];
}
