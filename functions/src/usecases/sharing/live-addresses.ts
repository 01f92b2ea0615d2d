import { MINUTE_MS, SECOND_MS } from "@guardianlink/domain/config";
import { distanceM } from "@guardianlink/domain/location";
import type { Coordinates } from "@guardianlink/domain/location";
import type { TripRef } from "@guardianlink/domain/refs";
import { setTimeout as delay } from "node:timers/promises";
import { forgetOldest } from "../shared/forget-oldest.ts";

/** Finds the address of a moving trip for its live page. */
export interface LiveAddresses {
  /** The address near the location; null when none is known in time. Never throws. */
  addressOf(trip: TripRef, place: Coordinates, now: Date): Promise<LiveAddress>;
}

interface LiveAddress {
  readonly address: string | null;
  /** False while a later question for the same location may get another answer. */
  readonly isFinal: boolean;
}

interface AskedAddress {
  readonly place: Coordinates;
  readonly askedAtMs: number;
  readonly answer: Promise<string | null>;
}

/**
 * An address stays valid within this distance, in metres. That is the length of a block, and as far
 * as the locations of a phone that does not move are apart.
 */
const SAME_PLACE_M = 150;
/** The page says "Near": a car at 60 km/h goes this far until the geocoder is asked again. */
const NEAR_M = 400;
/**
 * A trip costs at most one question in this time, however many people watch it. A page asks every
 * three seconds, and each question to the geocoder costs money.
 */
const POLL_MS = 20 * SECOND_MS;
/** A location without an address is asked for again after this time. */
const RETRY_MS = MINUTE_MS;
/** A page must not wait for the geocoder. The answer is there for its next question. */
const WAIT_MS = 700;
/** An instance remembers this many trips, and forgets the least recently used first. */
const TRIPS_MAX = 1000;

/**
 * Asks the geocoder for moving trips, rarely, and remembers the newest answer of each in memory.
 */
export function liveAddresses(
  geocoder: { addressOf(place: Coordinates): Promise<string | null> },
  waitMs = WAIT_MS,
): LiveAddresses {
  const asked = new Map<string, AskedAddress>();

  const ask = (key: string, place: Coordinates, nowMs: number): AskedAddress => {
    const question = { place, askedAtMs: nowMs, answer: geocoder.addressOf(place).catch(() => null) };
    asked.delete(key);
    asked.set(key, question);
    forgetOldest(asked, TRIPS_MAX);
    return question;
  };

  const inTime = (answer: Promise<string | null>): Promise<LiveAddress> =>
    Promise.race([
      answer.then((address) => ({ address, isFinal: true })),
      delay(waitMs, { address: null, isFinal: false }, { ref: false }),
    ]);

  return {
    async addressOf({ userId, tripId }, place, now) {
      const key = `${userId}/${tripId}`;
      const nowMs = now.getTime();
      const last = asked.get(key);
      if (last === undefined) return inTime(ask(key, place, nowMs).answer);
      const awayM = distanceM(last.place, place);
      const ageMs = nowMs - last.askedAtMs;
      const known = await inTime(last.answer);
      const { address } = known;
      if (awayM <= SAME_PLACE_M && (address !== null || ageMs < RETRY_MS)) return known;
      if (ageMs < POLL_MS) return { address: awayM <= NEAR_M ? address : null, isFinal: false };
      return inTime(ask(key, place, nowMs).answer);
    },
  };
}
