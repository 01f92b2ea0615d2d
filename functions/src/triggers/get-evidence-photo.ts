import {
  evidencePhotoRequestSchema,
  REPORT_FILES_PER_DAY,
  REPORTED_TOO_OFTEN,
} from "@guardianlink/domain/evidence/evidence";
import { tripPhotoFolder } from "@guardianlink/domain/paths";
import { AUDIO_FILE, tripAudioFolder } from "@guardianlink/domain/sos-audio";
import { services } from "../adapters/services.ts";
import { callable } from "../http/callable.ts";
import { perDay } from "../wiring/call-limits.ts";
import { CALLS } from "../wiring/sizes.ts";

/**
 * Returns the stored bytes of one of the caller's photos or recordings. The page cannot fetch them
 * from Storage itself, because a bucket answers no other origin unless it is configured to.
 */
export const getEvidencePhoto = callable(
  {
    options: { ...CALLS, memory: "512MiB" },
    request: evidencePhotoRequestSchema,
    limit: perDay("report photos", REPORT_FILES_PER_DAY, REPORTED_TOO_OFTEN),
    refusals: { "not-found": { code: "not-found", message: "There is no such file." } },
  },
  async ({ userId }, { tripId, file }) => {
    const folder = AUDIO_FILE.test(file) ? tripAudioFolder : tripPhotoFolder;
    const stored = await services.tripPhotos().open(folder(userId, tripId) + file);
    if (stored === null) return { refusal: "not-found" };
    const chunks: Buffer[] = [];
    for await (const chunk of stored.body) chunks.push(Buffer.from(chunk));
    return { base64: Buffer.concat(chunks).toString("base64") };
  },
);
