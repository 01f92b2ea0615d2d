import {
  ADDRESS_SEARCH_TIMEOUT_MS,
  GEOCODING_LIMIT,
  GEOCODING_TIMEOUT_MS,
} from "@guardianlink/domain/config";
import { addressFrom, formatCoordinates } from "@guardianlink/domain/location";
import type { Coordinates } from "@guardianlink/domain/location";
import type { DestinationPlace } from "@guardianlink/domain/places/destination-place";
import * as z from "zod/mini";
import { fetchOutside } from "../../platform/network/fetch-outside.ts";
import { configuredService } from "./geocoding-service.ts";
import type { GeocodingService } from "./geocoding-service.ts";

/** Finds the address of a location. */
export interface Geocoder {
  /**
   * Returns the address, or null when none is known, the service fails or it takes longer than 3 s.
   * It never throws.
   */
  address(place: Coordinates): Promise<string | null>;
  /**
   * Returns the nearest place of the list that the phone carries, as "near Lokoja, Kogi (6 km NE)",
   * without a network; null when there is none. It never throws.
   */
  nearby(place: Coordinates): Promise<string | null>;
  /** Finds towns of the list that the phone carries, without a network. It never throws. */
  towns(typed: string): Promise<readonly DestinationPlace[]>;
  /**
   * Finds addresses in Nigeria, those close to `near` first. Null when the service could not be
   * asked; it never throws.
   */
  addresses(typed: string, near: Coordinates | null): Promise<readonly DestinationPlace[] | null>;
}

const answerSchema = z.object({ features: z.array(z.object({ place_name: z.string() })) });

/**
 * The reverse request of Mapbox Geocoding v5. It asks for addresses only: the service no longer has
 * points of interest, and accepts `limit` only with a single type.
 */
export function reverseUrl({ baseUrl, token }: GeocodingService, place: Coordinates): string {
  const url = new URL(
    `/geocoding/v5/mapbox.places/${String(place.longitude)},${String(place.latitude)}.json`,
    baseUrl,
  );
  url.searchParams.set("types", "address");
  url.searchParams.set("limit", String(GEOCODING_LIMIT));
  url.searchParams.set("access_token", token);
  return url.href;
}

/** The list of places is loaded at its first use; the service worker keeps it for offline use. */
async function nearby(place: Coordinates): Promise<string | null> {
  try {
    const { nearPlace } = await import("@guardianlink/domain/places/near-place");
    return nearPlace(place);
  } catch {
    return null;
  }
}

async function towns(typed: string): Promise<readonly DestinationPlace[]> {
  try {
    const [{ nigerianPlaces }, { matchPlaces }] = await Promise.all([
      import("@guardianlink/domain/places/near-place"),
      import("@guardianlink/domain/places/match-places"),
    ]);
    return matchPlaces(nigerianPlaces(), typed);
  } catch {
    return [];
  }
}

/**
 * Creates the geocoder. `service` is null where no token is configured, and then no address is ever
 * found.
 */
export function mapboxGeocoder(
  service: () => Promise<GeocodingService | null>,
  request: (url: string, signal: AbortSignal) => Promise<Response>,
  timeoutMs = GEOCODING_TIMEOUT_MS,
): Geocoder {
  return {
    async address(place) {
      try {
        const configured = await service();
        if (configured === null) return null;
        const response = await request(reverseUrl(configured, place), AbortSignal.timeout(timeoutMs));
        if (!response.ok) return null;
        const answer = answerSchema.safeParse(await response.json());
        return addressFrom(answer.data?.features[0]?.place_name);
      } catch {
        return null;
      }
    },
    nearby,
    towns,
    async addresses(typed, near) {
      try {
        const configured = await service();
        if (configured === null) return null;
        // Only a new trip searches, so the other pages don't load it.
        const { destinationsIn, forwardUrl } = await import("./address-search.ts");
        const url = forwardUrl(configured, typed, near);
        const response = await request(url, AbortSignal.timeout(ADDRESS_SEARCH_TIMEOUT_MS));
        return response.ok ? destinationsIn(await response.json()) : null;
      } catch {
        return null;
      }
    },
  };
}

export const addressOrCoordinates = (place: Coordinates, address: string | null): string =>
  address ?? formatCoordinates(place);

export const browserGeocoder = (): Geocoder => mapboxGeocoder(configuredService, fetchOutside);
