import { failure } from "../values/failure.ts";
import type { Outcome } from "../values/failure.ts";
import { RulesLatLng } from "../values/latlng.ts";
import { formatDouble } from "./doubles.ts";
import { libraryFunction, methodsOf, overload } from "./library.ts";

/** The Earth radius that Google's emulator uses. */
const EARTH_RADIUS_METRES = 6_371_009;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance by the haversine formula. */
function distance(a: RulesLatLng, b: RulesLatLng): number {
  const lat = Math.sin(radians(b.latitude - a.latitude) / 2);
  const lng = Math.sin(radians(b.longitude - a.longitude) / 2);
  const chord = lat * lat + lng * lng * Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude));
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(Math.min(1, chord)));
}

function place(latitude: number, longitude: number): Outcome {
  if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return new RulesLatLng(latitude, longitude);
  return failure(
    "Latitude should be in [-90,90] range and longitude should be in [-180,180] range. " +
      `latitude: ${formatDouble(latitude)}, longitude: ${formatDouble(longitude)}.`,
  );
}

export const LATLNG_METHODS = methodsOf("latlng", {
  latitude: overload(["latlng"], ({ latitude }) => latitude),
  longitude: overload(["latlng"], ({ longitude }) => longitude),
  distance: overload(["latlng", "latlng"], distance),
});

export const PLACE_FUNCTIONS = [libraryFunction("latlng.value", overload(["float", "float"], place))];
