import { isClockSetBack } from "../time/clock-set-back.ts";

export type LocationFailure = "unsupported" | "denied" | "unavailable" | "timeout";

/** One reading of the device's location. Accuracy in metres, speed in metres per second. */
interface Reading {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number | null;
  readonly speed: number | null;
  readonly timestamp: Date;
}

/** How the location is read, and which readings the database accepts. */
export interface GeolocationRules {
  readonly permissionCheck: PositionOptions;
  readonly singleRead: PositionOptions;
  readonly watch: PositionOptions;
  /** The largest accuracy and speed. */
  readonly maximum: number;
  readonly isPlausibleTime: (time: Date, now: Date) => boolean;
}

/** The reason why there is no location. */
export class LocationError extends Error {
  readonly failure: LocationFailure;

  constructor(failure: LocationFailure) {
    super(`There is no location: ${failure}.`);
    this.name = "LocationError";
    this.failure = failure;
  }
}

type LocationPermission = PermissionState | "unsupported";

/** The location of the device. */
export interface GeolocationService {
  /**
   * The browser's permission state; "unknown" where the browser does not tell.
   * @param mayAsk reads a location there, which shows the state and may ask the traveller
   */
  permission(mayAsk?: boolean): Promise<LocationPermission | "unknown">;
  /**
   * Reads one location.
   * @throws LocationError
   */
  read(): Promise<Reading>;
  /** Watches the location until the returned function is called. */
  watch(onReading: (reading: Reading) => void, onError: (error: LocationError) => void): () => void;
  /** The newest location that this page has got; null before the first. */
  latest(): Reading | null;
}

/** How far this phone's clock is ahead of the right time, in milliseconds, as far as is known. */
type AheadMs = () => number;

/**
 * The time of a location by the phone's clock. A reading may carry satellite time, which is right
 * even where the phone's clock is wrong, so choose whichever makes the reading more recent. A
 * reading that waited while the page was frozen keeps its age.
 */
function onPhoneClock(
  timestamp: number,
  nowMs: number,
  aheadMs: number,
  isPlausibleTime: GeolocationRules["isPlausibleTime"],
): Date {
  const shifted = timestamp + aheadMs;
  const time = new Date(Math.abs(nowMs - shifted) < Math.abs(nowMs - timestamp) ? shifted : timestamp);
  // Some receivers count weeks wrongly and are 20 years off. The database refuses such a time,
  // together with the SOS that contains it.
  return isPlausibleTime(time, new Date(nowMs)) ? time : new Date(nowMs);
}

/**
 * Some browsers report NaN for an unknown value. The database refuses such a number, together with
 * the SOS that contains it.
 */
const knownNumber = (value: number | null, maximum: number): number | null =>
  value !== null && Math.abs(value) <= maximum ? value : null;

/**
 * Whether the coordinates exist. The database refuses any others, together with the SOS that
 * contains them.
 */
const isOnEarth = ({ coords }: GeolocationPosition): boolean =>
  Math.abs(coords.latitude) <= 90 && Math.abs(coords.longitude) <= 180;

const toReading = (
  { coords, timestamp }: GeolocationPosition,
  nowMs: number,
  aheadMs: number,
  { maximum, isPlausibleTime }: GeolocationRules,
): Reading => ({
  latitude: coords.latitude,
  longitude: coords.longitude,
  accuracy: coords.accuracy < 0 ? null : knownNumber(coords.accuracy, maximum),
  speed: knownNumber(coords.speed, maximum),
  timestamp: onPhoneClock(timestamp, nowMs, aheadMs, isPlausibleTime),
});

/** The codes of GeolocationPositionError in the W3C Geolocation API. */
const FAILURES: Readonly<Record<number, LocationFailure>> = { 1: "denied", 2: "unavailable", 3: "timeout" };

const toLocationError = ({ code }: { readonly code: number }): LocationError =>
  new LocationError(FAILURES[code] ?? "unavailable");

/** Makes readings of the browser's positions, and keeps the newest. */
function readings(rules: GeolocationRules, aheadMs: AheadMs, nowMs: () => number) {
  let latest: Reading | null = null;
  let takenAtMs = -Infinity;
  const take = (position: GeolocationPosition): Reading => {
    const arrivedAtMs = nowMs();
    const reading = toReading(position, arrivedAtMs, aheadMs(), rules);
    // A slow answer may arrive after a newer one. After the clock was set back, times say nothing
    // about the order, and an SOS must not carry the location of hours ago.
    if (latest === null || reading.timestamp >= latest.timestamp || isClockSetBack(takenAtMs, arrivedAtMs)) {
      latest = reading;
      takenAtMs = arrivedAtMs;
    }
    return reading;
  };
  return { take, latest: () => latest };
}

/** Wraps the browser's Geolocation. `geolocation` is undefined where the browser has none. */
export function geolocationService(
  geolocation: Geolocation | undefined,
  permissions: Pick<Permissions, "query"> | undefined,
  rules: GeolocationRules,
  aheadMs: AheadMs = () => 0,
  nowMs: () => number = () => Date.now(),
): GeolocationService {
  const { take, latest } = readings(rules, aheadMs, nowMs);
  const callbacks = (onReading: (reading: Reading) => void, onError: (error: LocationError) => void) =>
    [
      (position: GeolocationPosition) =>
        isOnEarth(position) ? onReading(take(position)) : onError(new LocationError("unavailable")),
      (error: GeolocationPositionError) => onError(toLocationError(error)),
    ] as const;
  const readOnce = (options: PositionOptions): Promise<Reading> =>
    new Promise((resolve, reject) => {
      if (!geolocation) reject(new LocationError("unsupported"));
      else geolocation.getCurrentPosition(...callbacks(resolve, reject), options);
    });

  return {
    async permission(mayAsk) {
      if (!geolocation) return "unsupported";
      const status = await permissions?.query({ name: "geolocation" }).catch(() => undefined);
      if (status) return status.state;
      if (!mayAsk) return "unknown";
      // The answer or the refusal shows the permission.
      return readOnce(rules.permissionCheck).then(
        () => "granted",
        (error: unknown) =>
          error instanceof LocationError && error.failure === "denied" ? "denied" : "prompt",
      );
    },
    read: () => readOnce(rules.singleRead),
    watch(onReading, onError) {
      if (!geolocation) {
        onError(new LocationError("unsupported"));
        return () => undefined;
      }
      const id = geolocation.watchPosition(...callbacks(onReading, onError), rules.watch);
      return () => geolocation.clearWatch(id);
    },
    latest,
  };
}

export const browserGeolocation = (rules: GeolocationRules, aheadMs: AheadMs): GeolocationService =>
  geolocationService(navigator.geolocation, navigator.permissions, rules, aheadMs);
