import { DAY_MS } from "@guardianlink/domain/config";
import { MAX_TRIP_PHOTOS, PHOTOS_PER_DAY } from "@guardianlink/domain/limits";
import { windowEnd } from "@guardianlink/domain/rate-limit";
import type { RateLimits, RateRule } from "@guardianlink/domain/rate-limit";
import type { TripRef } from "@guardianlink/domain/refs";
import { AUDIO } from "@guardianlink/domain/trips/sos-audio";
import type { Clock } from "../shared/clock.ts";
import type { LimitLog } from "../shared/limit-log.ts";
import type { FileKind, StoredFiles } from "./ports.ts";

export interface FileLimitPorts {
  readonly files: StoredFiles;
  readonly limits: RateLimits;
  readonly log: LimitLog;
  readonly clock: Clock;
}

const BY_ACCOUNT: Record<FileKind, RateRule> = {
  photos: { name: "photos", limit: PHOTOS_PER_DAY, windowMs: DAY_MS },
  recordings: { name: "recordings", limit: AUDIO.maxPiecesPerDay, windowMs: DAY_MS },
};
const BY_TRIP: Record<FileKind, { readonly name: string; readonly most: number }> = {
  photos: { name: "photos of a trip", most: MAX_TRIP_PHOTOS },
  recordings: { name: "recordings of a trip", most: AUDIO.maxPieces },
};

/**
 * Counts a stored photo or piece of a recording, and removes it when its trip or its account has
 * too many. The Storage rules cannot count, so they accept a file and this removes the excess.
 * After the day's last file the rules refuse more until the day is over.
 * @returns whether the file was kept
 */
export async function limitFiles(
  file: TripRef & { readonly path: string; readonly kind: FileKind },
  { files, limits, log, clock }: FileLimitPorts,
): Promise<boolean> {
  const { userId, kind } = file;
  const now = clock();
  const byAccount = BY_ACCOUNT[kind];
  const isWithinDay = await limits.take(byAccount, { key: userId, account: userId, now });
  if (!isWithinDay) await files.closeUntil(userId, kind, windowEnd(byAccount, now));
  const { name, most } = BY_TRIP[kind];
  if (isWithinDay && (await files.count(file, kind, most + 1)) <= most) return true;
  await files.remove(file.path);
  if (isWithinDay) log.limitMet(name, userId);
  return false;
}
