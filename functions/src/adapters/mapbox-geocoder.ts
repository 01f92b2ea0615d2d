import { COORDINATE_DECIMALS, GEOCODING_TIMEOUT_MS } from "@guardianlink/domain/config";
import { addressFrom } from "@guardianlink/domain/location";
import type { Coordinates } from "@guardianlink/domain/location";
import * as z from "zod/mini";
import type { Geocoder } from "../usecases/alerts/ports.ts";

const answerSchema = z.object({
  features: z.array(
    z.object({
      properties: z.object({ full_address: z.optional(z.string()), name: z.optional(z.string()) }),
    }),
  ),
});

/** The address of the first feature, which is the most precise one. */
export function addressIn(answer: unknown): string | null {
  const parsed = answerSchema.safeParse(answer);
  const properties = parsed.success ? parsed.data.features[0]?.properties : undefined;
  return addressFrom(properties?.full_address ?? properties?.name);
}

/**
 * Reverse geocoding with Mapbox v6. There is no `limit`, because Mapbox refuses it together with
 * several types (422). The answer is used and not stored, as the temporary geocoding terms require.
 */
export const mapboxGeocoder = (options: { readonly baseUrl: string; readonly token: string }): Geocoder => ({
  async addressOf({ latitude, longitude }: Coordinates) {
    const url = new URL("/search/geocode/v6/reverse", options.baseUrl);
    url.searchParams.set("longitude", longitude.toFixed(COORDINATE_DECIMALS));
    url.searchParams.set("latitude", latitude.toFixed(COORDINATE_DECIMALS));
    url.searchParams.set("types", "address,street,neighborhood,locality,place");
    url.searchParams.set("access_token", options.token);
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(GEOCODING_TIMEOUT_MS) });
      return response.ok ? addressIn(await response.json()) : null;
    } catch {
      return null;
    }
  },
});
