import { json } from "../http/messages.ts";
import type { ServiceAnswer, ServiceRequest } from "../http/messages.ts";
import type { Place } from "./places.ts";

export const ATTRIBUTION = "Places made up for the local suite";

export const message = (status: number, text: string): ServiceAnswer => json(status, { message: text });

/** The body that Mapbox sends with the status of a fault. */
export const injectedMapError = (status: number): ServiceAnswer =>
  message(
    status,
    status === 429
      ? "Too Many Requests"
      : status === 401
        ? "Not Authorized - Invalid Token"
        : "Internal Server Error",
  );

export const addressLine = ({ houseNumber, street }: Place): string => `${houseNumber} ${street}`;
export const townLine = ({ town, state }: Place): string =>
  town === state ? `${state}, Nigeria` : `${town}, ${state}, Nigeria`;

/** An address, or with `isTown` a whole town, as v6 describes it. */
export function v6Feature(place: Place, latitude: number, longitude: number, isTown = false): unknown {
  return {
    type: "Feature",
    id: `local.${place.id}`,
    geometry: { type: "Point", coordinates: [longitude, latitude] },
    properties: {
      mapbox_id: `local.${place.id}`,
      feature_type: isTown ? "place" : "address",
      full_address: isTown ? townLine(place) : `${addressLine(place)}, ${townLine(place)}`,
      name: isTown ? place.town : addressLine(place),
      name_preferred: isTown ? place.town : addressLine(place),
      coordinates: { longitude, latitude, accuracy: "street" },
      place_formatted: townLine(place),
      context: {
        street: { name: place.street },
        place: { name: place.town },
        region: { name: place.state, region_code_full: place.stateCode },
        country: { name: "Nigeria", country_code: "NG", country_code_alpha_3: "NGA" },
      },
    },
  };
}

export function tokenProblem(request: ServiceRequest): ServiceAnswer | null {
  const token = request.query.get("access_token");
  if (token === null || token === "") return message(401, "Not Authorized - No Token");
  return /^[ps]k\./.test(token) ? null : message(401, "Not Authorized - Invalid Token");
}
