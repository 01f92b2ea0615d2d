import type { Coordinates } from "@guardianlink/domain/location";
import type { DestinationPlace } from "@guardianlink/domain/places/destination-place";
import { useEffect, useState } from "react";
import { useDataServices } from "../../../data/services.tsx";

type Addresses =
  | { readonly state: "idle" | "searching" | "none" | "failed" }
  | { readonly state: "found"; readonly places: readonly DestinationPlace[] };

const IDLE: Addresses = { state: "idle" };
const NONE: readonly DestinationPlace[] = [];

/**
 * Finds towns of the list on this phone while the traveller types, and addresses on the map service
 * when asked: a request for each letter would cost data and tell the service every wrong letter.
 */
export function useDestinationSearch(typed: string, near: Coordinates | null) {
  const { geocoder } = useDataServices();
  // Results belong to the text that they were found for.
  const [found, setFound] = useState({ typed, towns: NONE });
  const [searched, setSearched] = useState({ typed, addresses: IDLE });

  useEffect(() => {
    let isCurrent = true;
    void geocoder.towns(typed).then((towns) => {
      if (isCurrent) setFound({ typed, towns });
    });
    return () => {
      isCurrent = false;
    };
  }, [geocoder, typed]);

  const searchAddresses = (): void => {
    if (typed === "") return;
    const set = (addresses: Addresses): void =>
      setSearched((before) => (before.typed === typed ? { typed, addresses } : before));
    setSearched({ typed, addresses: { state: "searching" } });
    void geocoder.addresses(typed, near).then((places) => {
      if (places === null) set({ state: "failed" });
      else set(places.length === 0 ? { state: "none" } : { state: "found", places });
    });
  };
  return {
    // The towns of the letters before stay while those of the next are found.
    towns: found.towns,
    addresses: searched.typed === typed ? searched.addresses : IDLE,
    searchAddresses,
  };
}
