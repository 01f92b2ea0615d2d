import type { LocationReading } from "@guardianlink/domain/location";
import { useEffect, useState } from "react";
import { useDataServices } from "../services.tsx";

/** The nearest place of the list that the phone carries, known without a network; null for none. */
export function useNearbyPlace(location: LocationReading | null): string | null {
  const { geocoder } = useDataServices();
  const [nearby, setNearby] = useState<string | null>(null);
  useEffect(() => {
    if (location === null) return;
    let isCurrent = true;
    void geocoder.nearby(location).then((place) => {
      if (isCurrent) setNearby(place);
    });
    return () => {
      isCurrent = false;
    };
  }, [geocoder, location]);
  return nearby;
}
