import type { DestinationPlace } from "@guardianlink/domain/places/destination-place";
import type { Trip } from "@guardianlink/domain/trips/trip";

/** The destinations of the traveller's last trips, the latest first, each once. */
export function recentDestinations(recent: readonly Trip[]): readonly DestinationPlace[] {
  const byName = new Map<string, DestinationPlace>();
  for (const { destinationPlace } of recent)
    if (destinationPlace && !byName.has(destinationPlace.name))
      byName.set(destinationPlace.name, destinationPlace);
  return [...byName.values()];
}
