import type { TripId, UserId } from "@guardianlink/domain/ids";
import type { LocationReading } from "@guardianlink/domain/location";
import { paths } from "@guardianlink/domain/paths";
import { addressOrCoordinates } from "../location/geocoding.ts";
import type { DataServices } from "../services.tsx";

/**
 * Adds where a trip started that had no location then: the coordinates, and the address or their
 * text where none is known.
 */
export async function saveStartPlace(
  uid: UserId,
  id: TripId,
  first: LocationReading,
  { geocoder, store }: Pick<DataServices, "geocoder" | "store">,
): Promise<void> {
  const startAddress = addressOrCoordinates(first, await geocoder.address(first));
  const start = { startAddress, startLocationLat: first.latitude, startLocationLng: first.longitude };
  await store.commit([{ kind: "update", path: paths.trip(uid, id), data: start }]);
}
