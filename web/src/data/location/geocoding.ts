import { GEOCODING_LIMIT, GEOCODING_TIMEOUT_MS } from "@guardianlink/domain/config";
import { addressFrom, formatCoordinates } from "@guardianlink/domain/location";
import type { Coordinates } from "@guardianlink/domain/location";
import * as z from "zod/mini";
import { startFirebase } from "../../platform/firebase.ts";

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
}

export interface GeocodingService {
  readonly baseUrl: string;
  readonly token: string;
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
  };
}

export const addressOrCoordinates = (place: Coordinates, address: string | null): string =>
  address ?? formatCoordinates(place);

const PRODUCTION_URL = "https://api.mapbox.com";

/** Uses the stand-in in the local suite. A production build without a token makes no requests. */
async function configuredService(): Promise<GeocodingService | null> {
  const { suite } = await startFirebase();
  if (suite) return { baseUrl: `http://${suite.host}:${suite.servicesPort}`, token: "pk.local-suite" };
  const token: unknown = import.meta.env["VITE_MAPBOX_TOKEN"];
  return typeof token === "string" && token !== "" ? { baseUrl: PRODUCTION_URL, token } : null;
}

export const browserGeocoder = (): Geocoder =>
  mapboxGeocoder(configuredService, (url, signal) => fetch(url, { signal, referrerPolicy: "origin" }));
