import { DAY_MS } from "@guardianlink/domain/config";
import { MAX_TRIP_PHOTOS, PHOTOS_PER_DAY } from "@guardianlink/domain/limits";
import type { RateLimits, RateRule } from "@guardianlink/domain/rate-limit";
import type { TripRef } from "@guardianlink/domain/refs";
import type { Clock } from "../shared/clock.ts";
import type { LimitLog } from "../shared/limit-log.ts";
import type { StoredPhotos } from "./ports.ts";

export interface PhotoLimitPorts {
  readonly photos: StoredPhotos;
  readonly limits: RateLimits;
  readonly log: LimitLog;
  readonly clock: Clock;
}

const BY_ACCOUNT: RateRule = { name: "photos", limit: PHOTOS_PER_DAY, windowMs: DAY_MS };

/**
 * Counts a stored photo, and removes it when its trip or its account has too many. The Storage
 * rules cannot count, so they let a photo in and this removes the excess; after the day's last one
 * the rules refuse more until the day is over.
 */
export async function limitPhotos(
  photo: TripRef & { readonly path: string },
  { photos, limits, log, clock }: PhotoLimitPorts,
): Promise<void> {
  const now = clock();
  const isWithinDay = await limits.take(BY_ACCOUNT, { key: photo.userId, account: photo.userId, now });
  if (!isWithinDay) {
    const dayEndsAt = new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS);
    await photos.closeUntil(photo.userId, dayEndsAt);
  }
  if (isWithinDay && (await photos.count(photo, MAX_TRIP_PHOTOS + 1)) <= MAX_TRIP_PHOTOS) return;
  await photos.remove(photo.path);
  if (isWithinDay) log.limitMet("photos of a trip", photo.userId);
}
