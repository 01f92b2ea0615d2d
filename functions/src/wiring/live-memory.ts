import { MINUTE_MS, SECOND_MS } from "@guardianlink/domain/config";
import type { ShareToken } from "@guardianlink/domain/ids";
import type { LocationReading } from "@guardianlink/domain/location";
import { ROUTE_POINTS_MAX } from "@guardianlink/domain/trips/track-api";
import { memoryLimits } from "../adapters/memory-limits.ts";
import { cachedLookup } from "../adapters/cached-lookup.ts";
import { services } from "../adapters/services.ts";
import { liveAddresses } from "../usecases/sharing/live-addresses.ts";
import type { SharedTrip } from "../usecases/sharing/open-link.ts";
import { readDetails } from "../usecases/sharing/track-details.ts";

/**
 * What an instance remembers for live pages. An open page asks every three seconds, so its
 * questions are answered anew; only a crowd or a flood gets answers that are up to two seconds old.
 */
const CROWD = { forMs: 2 * SECOND_MS, fresh: 3, most: 5000, clock: services.clock } as const;
/** A version of a trip always shows the same details, so this only bounds the memory. */
const VERSION = { forMs: MINUTE_MS, fresh: 1, most: 1000, clock: services.clock } as const;

/**
 * This many requests for the newest part of a route read the database. Further ones get it from
 * the whole route that this instance remembers.
 */
const ROUTE_QUESTIONS = { limit: 20, windowMs: 10 * SECOND_MS, name: "route" } as const;

const nameOf = ({ userId, tripId, isDuress }: SharedTrip): string =>
  `${userId}/${tripId}${isDuress ? "/duress" : ""}`;
const trackOf = ({ isDuress }: SharedTrip) => (isDuress ? services.duressTrack() : services.track());

let memory: ReturnType<typeof newMemory> | null = null;

const versionOf = (trip: SharedTrip & { readonly version: string }): string =>
  `${nameOf(trip)}/${trip.version}`;
const crowd = memoryLimits();
const wholeRoute = cachedLookup(
  versionOf,
  (trip) => services.track().listRoute(trip, null, ROUTE_POINTS_MAX),
  VERSION,
);

const newMemory = () => ({
  addresses: liveAddresses(services.geocoder()),
  findShare: cachedLookup(
    (token: ShareToken) => token,
    (token) => services.shares().findShare(token),
    CROWD,
  ),
  route: async (
    trip: SharedTrip & { readonly version: string },
    since: Date | null,
  ): Promise<readonly LocationReading[]> => {
    const asked = { key: nameOf(trip), account: null, now: services.clock() };
    if (since !== null && (await crowd.take(ROUTE_QUESTIONS, asked)))
      return services.track().listRoute(trip, since, ROUTE_POINTS_MAX);
    return (await wholeRoute(trip)).filter(({ timestamp }) => since === null || timestamp > since);
  },
  watchedTrip: cachedLookup(nameOf, (trip) => trackOf(trip).getWatchedTrip(trip), CROWD),
  details: cachedLookup(
    versionOf,
    (trip) =>
      readDetails(trip, {
        track: trackOf(trip),
        reader: services.alerts(),
        shares: trip.isDuress ? services.duressShares() : services.shares(),
        recordings: services.recordings(),
      }),
    VERSION,
  ),
});

/** One for each instance of a function. */
export const liveMemory = () => (memory ??= newMemory());
