import type { TripId, UserId } from "@guardianlink/domain/ids";
import type { LocationReading } from "@guardianlink/domain/location";
import { paths } from "@guardianlink/domain/paths";
import { addressOrCoordinates } from "../location/geocoding.ts";
import type { DataServices } from "../services.tsx";

/**
 * Adds where a trip started that had no location then: the address, or the coordinates where none
 * is known.
 */
export async function saveStartPlace(
  uid: UserId,
  id: TripId,
  first: LocationReading,
  { geocoder, store }: Pick<DataServices, "geocoder" | "store">,
): Promise<void> {
  const startAddress = addressOrCoordinates(first, await geocoder.address(first));
  await store.commit([{ kind: "update", path: paths.trip(uid, id), data: { startAddress } }]);
}
