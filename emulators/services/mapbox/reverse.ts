import { json } from "../http/messages.ts";
import type { ServiceAnswer, ServiceRequest } from "../http/messages.ts";
import { addressLine, ATTRIBUTION, message, tokenProblem, townLine, v6Feature } from "./answers.ts";
import { FORWARD_PATH } from "./forward.ts";
import { placeAt } from "./places.ts";
import type { Place } from "./places.ts";

const V5_PATH = /^\/geocoding\/v5\/mapbox\.places(?:-permanent)?\/(-?[\d.]+),(-?[\d.]+)\.json$/;
const V6_PATH = "/search/geocode/v6/reverse";

export const isMapbox = (path: string): boolean =>
  path === V6_PATH || path === FORWARD_PATH || path.startsWith("/geocoding/v5/");

function v5Feature(place: Place, latitude: number, longitude: number): unknown {
  return {
    id: `address.${place.id}`,
    type: "Feature",
    place_type: ["address"],
    relevance: 1,
    properties: { accuracy: "street" },
    text: place.street,
    place_name: `${addressLine(place)}, ${townLine(place)}`,
    center: [longitude, latitude],
    geometry: { type: "Point", coordinates: [longitude, latitude] },
    address: place.houseNumber,
    context: [
      { id: `place.${place.id}`, text: place.town },
      { id: `region.${place.id}`, short_code: place.stateCode, text: place.state },
      { id: "country.ng", short_code: "ng", text: "Nigeria" },
    ],
  };
}

function queryProblem(query: URLSearchParams): ServiceAnswer | null {
  const limit = query.get("limit");
  if (limit === null) return null;
  if (!/^[1-5]$/.test(limit)) return message(422, "limit must be a number between 1 and 5");
  const types = (query.get("types") ?? "").split(",").filter((type) => type !== "");
  return types.length === 1
    ? null
    : message(422, "limit must be combined with a single type parameter when reverse geocoding");
}

/**
 * Answers Mapbox's reverse geocoding: v5 `/geocoding/v5/mapbox.places/{lng},{lat}.json` and v6
 * `/search/geocode/v6/reverse`.
 */
export function reverseGeocode(request: ServiceRequest): ServiceAnswer {
  const v5 = V5_PATH.exec(request.path);
  if (v5 === null && request.path !== V6_PATH) return message(404, "Not Found");
  const problem = tokenProblem(request) ?? queryProblem(request.query);
  if (problem !== null) return problem;
  const longitude = Number(v5?.[1] ?? request.query.get("longitude") ?? NaN);
  const latitude = Number(v5?.[2] ?? request.query.get("latitude") ?? NaN);
  if (!(Math.abs(longitude) <= 180)) return message(422, "longitude must be between -180 and 180");
  if (!(Math.abs(latitude) <= 90)) return message(422, "latitude must be between -90 and 90");
  const place = placeAt(latitude, longitude);
  const collection = { type: "FeatureCollection", attribution: ATTRIBUTION };
  if (v5 !== null) {
    const features = place === null ? [] : [v5Feature(place, latitude, longitude)];
    return json(200, { ...collection, query: [longitude, latitude], features });
  }
  return json(200, {
    ...collection,
    features: place === null ? [] : [v6Feature(place, latitude, longitude)],
  });
}
