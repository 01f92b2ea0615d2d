import { GEOLOCATION } from "@guardianlink/domain/config";
import { isPlausiblePhoneTime, MEASUREMENT_MAX } from "@guardianlink/domain/limits";
import type { LocationReading } from "@guardianlink/domain/location";
import { locationMessages } from "@guardianlink/domain/messages";

export type PositionFailure = "unsupported" | "denied" | "unavailable" | "timeout";

/** The reason why there is no location. The message can be shown to the traveller. */
export class PositionError extends Error {
  readonly failure: PositionFailure;

  constructor(failure: PositionFailure) {
    super(locationMessages[failure]);
    this.name = "PositionError";
    this.failure = failure;
  }
}

type LocationPermission = "granted" | "denied" | "prompt" | "unsupported";

/** The location of the device. */
export interface Positioning {
  /** The browser's permission state, without asking the traveller where that is possible. */
  permission(): Promise<LocationPermission>;
  /**
   * Reads one location.
   * @throws PositionError
   */
  read(): Promise<LocationReading>;
  /** Watches the location until the returned function is called. */
  watch(onReading: (reading: LocationReading) => void, onError: (error: PositionError) => void): () => void;
}

/** How far this phone's clock is ahead of the right time, in milliseconds, as far as is known. */
type AheadMs = () => number;

/**
 * The time of a location by the phone's clock. A reading may carry satellite time, which is right
 * even where the phone's clock is wrong, so choose whichever makes the reading more recent. A
 * reading that waited while the page was frozen keeps its age.
 */
function onPhoneClock(timestamp: number, nowMs: number, aheadMs: number): Date {
  const shifted = timestamp + aheadMs;
  const time = new Date(Math.abs(nowMs - shifted) < Math.abs(nowMs - timestamp) ? shifted : timestamp);
  // Some receivers count weeks wrongly and are 20 years off. The database refuses such a time,
  // together with the SOS that contains it.
  return isPlausiblePhoneTime(time, new Date(nowMs)) ? time : new Date(nowMs);
}

/**
 * Some browsers report NaN for an unknown value. The database refuses such a number, together with
 * the SOS that contains it.
 */
const knownNumber = (value: number | null): number | null =>
  value !== null && Math.abs(value) <= MEASUREMENT_MAX ? value : null;

const toReading = (
  { coords, timestamp }: GeolocationPosition,
  nowMs: number,
  aheadMs: number,
): LocationReading => ({
  latitude: coords.latitude,
  longitude: coords.longitude,
  accuracy: coords.accuracy < 0 ? null : knownNumber(coords.accuracy),
  speed: knownNumber(coords.speed),
  timestamp: onPhoneClock(timestamp, nowMs, aheadMs),
});

/** The codes of GeolocationPositionError in the W3C Geolocation API. */
const FAILURES: Readonly<Record<number, PositionFailure>> = { 1: "denied", 2: "unavailable", 3: "timeout" };

const toPositionError = ({ code }: { readonly code: number }): PositionError =>
  new PositionError(FAILURES[code] ?? "unavailable");

/** Wraps the browser's Geolocation. `geolocation` is undefined where the browser has none. */
export function positioning(
  geolocation: Geolocation | undefined,
  permissions: Pick<Permissions, "query"> | undefined,
  aheadMs: AheadMs = () => 0,
  nowMs: () => number = () => Date.now(),
): Positioning {
  const readOnce = (options: PositionOptions): Promise<LocationReading> =>
    new Promise((resolve, reject) => {
      if (!geolocation) reject(new PositionError("unsupported"));
      else
        geolocation.getCurrentPosition(
          (position) => resolve(toReading(position, nowMs(), aheadMs())),
          (error) => reject(toPositionError(error)),
          options,
        );
    });

  return {
    async permission() {
      if (!geolocation) return "unsupported";
      const status = await permissions?.query({ name: "geolocation" }).catch(() => undefined);
      if (status) return status.state;
      // This browser cannot report the permission, so read a location: the answer or the refusal
      // shows it.
      return readOnce(GEOLOCATION.permissionCheck).then(
        () => "granted",
        (error: unknown) =>
          error instanceof PositionError && error.failure === "denied" ? "denied" : "prompt",
      );
    },
    read: () => readOnce(GEOLOCATION.singleRead),
    watch(onReading, onError) {
      if (!geolocation) {
        onError(new PositionError("unsupported"));
        return () => undefined;
      }
      const id = geolocation.watchPosition(
        (position) => onReading(toReading(position, nowMs(), aheadMs())),
        (error) => onError(toPositionError(error)),
        GEOLOCATION.watch,
      );
      return () => geolocation.clearWatch(id);
    },
  };
}

export const browserPositioning = (aheadMs: AheadMs): Positioning =>
  positioning(navigator.geolocation, navigator.permissions, aheadMs);
