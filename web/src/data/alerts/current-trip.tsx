import { alertSchema } from "@guardianlink/domain/alerts/alert";
import type { Alert } from "@guardianlink/domain/alerts/alert";
import { SECOND_MS } from "@guardianlink/domain/config";
import type { TripId, UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import { createContext, useContext, useEffect, useReducer } from "react";
import type { ReactNode } from "react";
import { useServices } from "../../platform/services.ts";
import { useStoredText } from "../../platform/storage/use-stored-text.ts";
import { useSustained } from "../../platform/time/use-sustained.ts";
import { useList } from "../live-state.ts";
import type { ListState } from "../live-state.ts";
import type { FoundTrip, RunningTrip } from "../trips/running-trip.ts";
import { useFollowedTrip } from "../trips/use-followed-trip.ts";
import { parseSosRecord, sosRecord, sosRecordKey } from "./sos-record.ts";
import { isAlertMissing, leftByEarlierPage, nextSending, sosState } from "./sos-state.ts";
import type { SendingEvent, SosState } from "./sos-state.ts";
import { useWaitingSos } from "./waiting-sos.ts";

/**
 * Two connections answer the write and the listener, so an accepted alert may seem to be missing
 * for a moment.
 */
const MISSING_FOR_MS = 5 * SECOND_MS;

/** The trip that every page shows, and the state of its SOS. */
export interface CurrentTrip {
  readonly uid: UserId;
  /** The trip that this device remembers, else the newest on the server, as it is now. */
  readonly found: FoundTrip;
  /** The trip that an SOS goes out from; null while no trip runs, so that the SOS makes one. */
  readonly running: RunningTrip | null;
  /** The SOS and overdue alerts that the database has of the trip. */
  readonly alerts: ListState<Alert>;
  /** Of the running trip; else of the found one, which may have ended on another device. */
  readonly sos: SosState;
  /** Reports the outcome of an SOS that this page sends. */
  readonly reportSos: (event: SendingEvent) => void;
}

const CurrentTripContext = createContext<CurrentTrip | null>(null);

export function useCurrentTrip(): CurrentTrip {
  const current = useContext(CurrentTripContext);
  if (current === null) throw new Error("useCurrentTrip needs a CurrentTripProvider above it.");
  return current;
}

interface CurrentTripProviderProps {
  readonly uid: UserId;
  readonly children: ReactNode;
}

/** Owns "a trip runs" and "an SOS is raised" on this phone: all pages read both from here. */
export function CurrentTripProvider({ uid, children }: CurrentTripProviderProps) {
  const { found, running } = useFollowedTrip(uid);
  const trip = running ?? (found.kind === "trip" ? found.trip : null);
  const id = trip?.id ?? null;
  const alerts = useList(
    id && { path: paths.alerts(uid, id), where: [["type", "in", ["sos", "overdue"]]] },
    alertSchema,
  );
  const recordedIds = useRecordedAlerts(uid, id);
  const waiting = useWaitingSos(uid, id, recordedIds);
  const [sending, reportSos] = useReducer(nextSending, null);
  const facts = {
    hasSos: trip?.hasSos ?? false,
    recordedIds,
    alerts,
    sending: sending?.alert.tripId === id ? sending : waiting && leftByEarlierPage(waiting),
  };
  const sos = sosState(facts, useSustained(isAlertMissing(facts), MISSING_FOR_MS));
  return (
    <CurrentTripContext value={{ uid, found, running, alerts, sos, reportSos }}>
      {children}
    </CurrentTripContext>
  );
}

const NONE: readonly string[] = [];

/** The ids of the alerts that this device has raised on a trip. It draws the next id in advance. */
function useRecordedAlerts(uid: UserId, trip: TripId | null): readonly string[] {
  const { device, newId } = useServices();
  const text = useStoredText(sosRecordKey(uid));
  useEffect(() => {
    if (trip !== null) sosRecord(device, uid, trip).drawNextId(newId);
  }, [device, newId, uid, trip]);
  return trip === null ? NONE : parseSosRecord(text, trip).alertIds;
}
