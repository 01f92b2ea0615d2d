import { ADDRESS_SEARCH_LIMIT, COORDINATE_DECIMALS } from "@guardianlink/domain/config";
import { addressFrom } from "@guardianlink/domain/location";
import type { Coordinates } from "@guardianlink/domain/location";
import { destinationPlaceSchema } from "@guardianlink/domain/places/destination-place";
import type { DestinationPlace } from "@guardianlink/domain/places/destination-place";
import * as z from "zod/mini";
import type { GeocodingService } from "./geocoding-service.ts";

const answerSchema = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        feature_type: z.string(),
        full_address: z.optional(z.string()),
        name: z.optional(z.string()),
        coordinates: z.object({ latitude: z.number(), longitude: z.number() }),
      }),
    }),
  ),
});

/** Whole towns and districts: their point is their middle. */
const WIDE_TYPES: readonly string[] = ["place", "locality", "region", "district"];

/**
 * The forward request of Mapbox Geocoding v6. `permanent`, because the destination is stored with
 * its trip, which the terms of temporary geocoding forbid. A semicolon would be refused.
 * @param near where the traveller is: results close to it come first
 */
export function forwardUrl(service: GeocodingService, text: string, near: Coordinates | null): string {
  const url = new URL("/search/geocode/v6/forward", service.baseUrl);
  url.searchParams.set("q", text.replaceAll(";", " "));
  url.searchParams.set("permanent", "true");
  url.searchParams.set("autocomplete", "false");
  url.searchParams.set("country", "ng");
  url.searchParams.set("limit", String(ADDRESS_SEARCH_LIMIT));
  if (near !== null)
    url.searchParams.set(
      "proximity",
      [near.longitude, near.latitude].map((degrees) => degrees.toFixed(COORDINATE_DECIMALS)).join(","),
    );
  url.searchParams.set("access_token", service.token);
  return url.href;
}

/** The destinations of an answer; throws for one that is none. */
export const destinationsIn = (answer: unknown): readonly DestinationPlace[] =>
  answerSchema.parse(answer).features.flatMap(({ properties }) => {
    const { latitude, longitude } = properties.coordinates;
    const found = destinationPlaceSchema.safeParse({
      name: addressFrom(properties.full_address ?? properties.name),
      kind: WIDE_TYPES.includes(properties.feature_type) ? "town" : "address",
      latitude,
      longitude,
    });
    return found.success ? [found.data] : [];
  });
