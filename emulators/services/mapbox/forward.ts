import { json } from "../http/messages.ts";
import type { ServiceAnswer, ServiceRequest } from "../http/messages.ts";
import { ATTRIBUTION, message, tokenProblem, v6Feature } from "./answers.ts";
import { nearestFirst, placesNamed } from "./places.ts";

export const FORWARD_PATH = "/search/geocode/v6/forward";
const DEFAULT_LIMIT = 5;

/** What is wrong with the query; null for nothing. */
function queryProblem(query: URLSearchParams): ServiceAnswer | null {
  const text = query.get("q") ?? "";
  if (text === "")
    return message(404, "No search text or structured input parameters were provided in the query.");
  if (text.includes(";") || text.length > 256 || text.trim().split(/\s+/).length > 20)
    return message(422, "q must not contain a semicolon, more than 20 words or more than 256 characters");
  if (!/^([1-9]|10)$/.test(query.get("limit") ?? String(DEFAULT_LIMIT)))
    return message(422, "limit must be a number between 1 and 10");
  const near = query.get("proximity");
  return near === null || /^-?[\d.]+,-?[\d.]+$/.test(near)
    ? null
    : message(422, "proximity must be a longitude and a latitude");
}

/** Answers Mapbox's forward geocoding, v6 `/search/geocode/v6/forward`, with places in Nigeria. */
export function forwardGeocode({ query, ...request }: ServiceRequest): ServiceAnswer {
  const problem = tokenProblem({ ...request, query }) ?? queryProblem(query);
  if (problem !== null) return problem;
  const [longitude, latitude] = (query.get("proximity") ?? "").split(",").map(Number);
  const found = placesNamed(query.get("q") ?? "");
  const sorted =
    latitude === undefined || longitude === undefined ? found : nearestFirst(found, latitude, longitude);
  return json(200, {
    type: "FeatureCollection",
    attribution: ATTRIBUTION,
    features: sorted
      .slice(0, Number(query.get("limit") ?? DEFAULT_LIMIT))
      .map((one) => v6Feature(one.place, one.latitude, one.longitude, one.isTown)),
  });
}
