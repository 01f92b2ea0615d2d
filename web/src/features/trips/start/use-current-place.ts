import type { LocationReading } from "@guardianlink/domain/location";
import { locationMessages } from "@guardianlink/domain/trips/location-messages";
import { useCallback, useEffect, useRef, useState } from "react";
import { addressOrCoordinates } from "../../../data/location/geocoding.ts";
import { LocationError } from "../../../platform/device/geolocation.ts";
import { useDataServices } from "../../../data/services.tsx";

/** Where the traveller is, as far as it is known. */
export interface CurrentPlace {
  readonly isUpdating: boolean;
  readonly reading: LocationReading | null;
  readonly address: string | null;
  /** The nearest place of the list on this phone; null while the map service names an address. */
  readonly nearby: string | null;
  /** Why there is no location; null while there is one or the phone searches for it. */
  readonly problem: string | null;
}

const LOOKING: CurrentPlace = { isUpdating: true, reading: null, address: null, nearby: null, problem: null };

/** Finds the current place when the page opens, and again on `update`. */
export function useCurrentPlace(): { readonly place: CurrentPlace; readonly update: () => void } {
  const { geolocation, geocoder } = useDataServices();
  const [place, setPlace] = useState<CurrentPlace>(LOOKING);
  const turn = useRef(0);

  const find = useCallback(async () => {
    const mine = ++turn.current;
    const set = (next: (previous: CurrentPlace) => CurrentPlace): void => {
      if (mine === turn.current) setPlace(next);
    };
    try {
      // Without permission no reading will come. While the permission is requested, the reading
      // waits.
      if ((await geolocation.permission(true)) === "denied") throw new LocationError("denied");
      const reading = await geolocation.read();
      set(() => ({ isUpdating: false, reading, address: null, nearby: null, problem: null }));
      const address = await geocoder.address(reading);
      const nearby = address === null ? await geocoder.nearby(reading) : null;
      set((previous) => ({ ...previous, address, nearby }));
    } catch (error) {
      const problem = locationMessages[error instanceof LocationError ? error.failure : "unavailable"];
      set((previous) => ({ ...previous, isUpdating: false, problem }));
    }
  }, [geolocation, geocoder]);

  useEffect(() => {
    const current = turn;
    void find();
    return () => {
      current.current++;
    };
  }, [find]);

  const update = useCallback(() => {
    setPlace((previous) => ({ ...previous, isUpdating: true, problem: null }));
    void find();
  }, [find]);
  return { place, update };
}

export const placeTitle = ({ reading, address, isUpdating }: CurrentPlace): string => {
  if (reading) return addressOrCoordinates(reading, address);
  return isUpdating ? "Detecting your location..." : locationMessages.undetectable;
};
