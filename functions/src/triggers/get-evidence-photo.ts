import {
  evidencePhotoRequestSchema,
  REPORT_PHOTOS_PER_DAY,
  REPORTED_TOO_OFTEN,
} from "@guardianlink/domain/evidence/evidence";
import { tripPhotoPath } from "@guardianlink/domain/paths";
import { services } from "../adapters/services.ts";
import { callable } from "../http/callable.ts";
import { perDay } from "../wiring/call-limits.ts";
import { CALLS } from "../wiring/sizes.ts";

/**
 * Returns the stored bytes of one of the caller's photos. The page cannot fetch them from Storage
 * itself, because a bucket answers no other origin unless it is configured to.
 */
export const getEvidencePhoto = callable(
  {
    options: { ...CALLS, memory: "512MiB" },
    request: evidencePhotoRequestSchema,
    limit: perDay("report photos", REPORT_PHOTOS_PER_DAY, REPORTED_TOO_OFTEN),
    refusals: { "not-found": { code: "not-found", message: "There is no such photo." } },
  },
  async ({ userId }, { tripId, file }) => {
    const photo = await services.tripPhotos().open(tripPhotoPath(userId, tripId, Number.parseInt(file, 10)));
    if (photo === null) return { refusal: "not-found" };
    const chunks: Buffer[] = [];
    for await (const chunk of photo.body) chunks.push(Buffer.from(chunk));
    return { base64: Buffer.concat(chunks).toString("base64") };
  },
);
