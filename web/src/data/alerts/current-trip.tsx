import type { UserId } from "@guardianlink/domain/ids";
import { createContext, useContext, useEffect } from "react";
import type { ReactNode } from "react";
import { useServices } from "../../platform/services.ts";
import { saveDeviceTrip, useDeviceTrip } from "../trips/device-trip.ts";
import { findRunningTrip, newestTrip, withRow } from "../trips/running-trip.ts";
import type { FoundTrip, RunningTrip } from "../trips/running-trip.ts";
import { useRunningTrips, useTrip } from "../trips/use-running-trips.ts";
import { knownItems } from "../live-state.ts";
import type { SendingEvent, SosState } from "./sos-state.ts";
import { useSosState } from "./use-sos-state.ts";

/** The trip that every page shows, and the state of its SOS. */
export interface CurrentTrip {
  readonly uid: UserId;
  /** The trip that this device remembers, else the newest on the server, as it is now. */
  readonly found: FoundTrip;
  /** The trip that an SOS goes out from; null while no trip runs, so that the SOS makes one. */
  readonly running: RunningTrip | null;
  /** Of the running trip; else of the found one, which may have ended on another device. */
  readonly sos: SosState;
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
  const { device } = useServices();
  const list = useRunningTrips(uid);
  const known = findRunningTrip(useDeviceTrip(uid), list);
  const row = useTrip(uid, known.kind === "trip" ? known.trip.id : null);
  const found = known.kind === "trip" ? { ...known, trip: withRow(known.trip, row) } : known;
  const followed = found.kind === "trip" ? found.trip : null;
  // A trip that ended on another device or was refused takes no SOS, but another one may run.
  const isOver = followed?.status === "completed" || followed?.server === "refused";
  const others = knownItems(list)?.filter(({ id }) => id !== followed?.id) ?? [];
  const running = isOver ? newestTrip(others) : followed;
  const [sos, reportSos] = useSosState(uid, running ?? followed);

  // The device's record keeps the SOS, so that a reload after the end on another device still shows
  // it.
  const isNews = known.kind === "trip" && known.isRemembered && followed?.hasSos !== known.trip.hasSos;
  const news = isNews ? followed : null;
  useEffect(() => {
    if (news !== null) saveDeviceTrip(device, uid, news);
  }, [news, device, uid]);

  return <CurrentTripContext value={{ uid, found, running, sos, reportSos }}>{children}</CurrentTripContext>;
}
