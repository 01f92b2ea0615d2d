import * as z from "zod/mini";
import { requestedTripIdSchema, tripIdSchema } from "../id-schemas.ts";
import { AUDIO_FILE } from "../trips/sos-audio.ts";
import { sealSchema } from "./seal.ts";

/** What getEvidence takes. */
export const evidenceRequestSchema = z.strictObject({ tripId: requestedTripIdSchema });

const PHOTO_FILE = /^\d{1,15}\.jpg$/;

/**
 * What getEvidencePhoto takes: a file of the trip's photos or recordings, "1795255200000.jpg" or
 * "12.webm".
 */
export const evidencePhotoRequestSchema = z.strictObject({
  tripId: requestedTripIdSchema,
  file: z.string().check(z.refine((file) => PHOTO_FILE.test(file) || AUDIO_FILE.test(file))),
});

/** The stored bytes of a photo, in base64. */
export const evidencePhotoSchema = z.object({ base64: z.string() });

/**
 * How many reports, and photos for them, an account may read in a day. Each report reads a whole
 * trip.
 */
export const REPORTS_PER_DAY = 50;
export const REPORT_FILES_PER_DAY = 1000;
export const REPORTED_TOO_OFTEN = "You've made many reports today. Try again tomorrow.";

/**
 * How much of a trip its evidence holds, the newest of each kind. 20,000 locations are two days of
 * driving. The limits are for a trip that was filled on purpose: its record is read as a whole, and
 * a link of the chain must fit into one document of 1 MiB.
 */
export const EVIDENCE_LIMITS = {
  alerts: 100,
  /** Rows of the ledgers of all alerts together. */
  deliveries: 2000,
  liveLinks: 500,
  locations: 20_000,
  /** Hours with locations, and hours of the journal. */
  hours: 720,
  /** Photos, and pieces of recordings. */
  files: 400,
} as const;

/** The path of the record that names what was left out; there is none when nothing was. */
export const LEFT_OUT_RECORD = "left-out";

/** How many automatic seals an account gets in a day. A report seals as well. */
export const SEALS_PER_DAY = 50;

const fieldsSchema = z.looseObject({});

/** A record as it is hashed: `data` in canonical JSON gives `sha256`. Times are ISO texts. */
const evidenceRecordSchema = z.object({
  /** Below the trip: "trip", "alerts/…", "locations/2026-11-21T10", "photos/…". */
  path: z.string(),
  sha256: z.string(),
  data: fieldsSchema,
});
export type EvidenceRecord = z.infer<typeof evidenceRecordSchema>;

const certificateFactSchema = z.object({ label: z.string(), fact: z.string() });
export type CertificateFact = z.infer<typeof certificateFactSchema>;

/** Everything that is known of a trip, with its hash chain. */
export const evidenceSchema = z.object({
  tripId: tripIdSchema,
  madeAt: z.string(),
  records: z.array(evidenceRecordSchema),
  seals: z.array(sealSchema),
  /**
   * What a certificate under section 84 of the Evidence Act asks for, as far as the system knows
   * it.
   */
  certificate: z.array(certificateFactSchema),
});
export type Evidence = z.infer<typeof evidenceSchema>;

/** The record of a stored photo, or of a piece of a recording. */
export interface FileRecord {
  readonly storagePath: string;
  readonly bytes: number;
  /** What the server has computed from the stored file. */
  readonly sha256: string;
  /** What the phone computed before the upload; null from an older app. */
  readonly sha256BeforeUpload: string | null;
  /** The server's time, as an ISO text. */
  readonly storedAt: string;
}

/** The prefix of the paths of photo records. */
export const PHOTO_RECORDS = "photos/";
/** The prefix of the paths of records of recordings. */
export const AUDIO_RECORDS = "audio/";

/** Whether a record is of a stored file, whose bytes are hashed too. */
export const isFileRecord = ({ path }: Pick<EvidenceRecord, "path">): boolean =>
  path.startsWith(PHOTO_RECORDS) || path.startsWith(AUDIO_RECORDS);
