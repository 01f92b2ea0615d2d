import {
  evidencePhotoRequestSchema,
  REPORT_FILES_PER_DAY,
  REPORTED_TOO_OFTEN,
} from "@guardianlink/domain/evidence/evidence";
import { services } from "../../adapters/services.ts";
import { callable } from "../../wiring/callable.ts";
import { readEvidenceFile } from "../../usecases/evidence/read-evidence-file.ts";
import { perDay } from "../../wiring/call-limits.ts";
import { CALLS } from "../../wiring/sizes.ts";

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
    const base64 = await readEvidenceFile({ userId, tripId }, file, (path) =>
      services.tripFiles().open(path),
    );
    return base64 === null ? { refusal: "not-found" } : { base64 };
  },
);
