import * as z from "zod/mini";
import { canonicalJson } from "./canonical-json.ts";

/** SHA-256 as 64 hexadecimal digits. */
const sha256Schema = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** One record and its hash: a document of the trip, an hour of its locations, or a photo. */
const sealedRecordSchema = z.object({ path: z.string(), sha256: sha256Schema });

/** What an authority answered to a request for a time stamp by RFC 3161, in base64. */
const timestampSchema = z.object({ authority: z.string(), reply: z.string() });
export type Timestamp3161 = z.infer<typeof timestampSchema>;

/**
 * One link of a trip's hash chain, kept by the server alone: the records that are new or have
 * changed since the link before. Its hash covers the hash before, so that no link can be changed,
 * left out or put in without changing all later ones.
 */
export const sealSchema = z.object({
  n: z.int(),
  /** By the server's clock, as an ISO text. */
  sealedAt: z.string(),
  /** The hash of the link before; 64 zeros for the first. */
  previous: sha256Schema,
  records: z.array(sealedRecordSchema),
  hash: sha256Schema,
  /** Null when no authority is configured or it did not answer. It is no part of the hash. */
  timestamp: z.nullable(timestampSchema),
});
export type Seal = z.infer<typeof sealSchema>;

/** The hash before the first link. */
export const FIRST_PREVIOUS = "0".repeat(64);

/** The text whose SHA-256 is the hash of a link. */
export const sealText = ({
  n,
  sealedAt,
  previous,
  records,
}: Pick<Seal, "n" | "sealedAt" | "previous" | "records">): string =>
  canonicalJson({ n, sealedAt, previous, records });

/** The newest hash of each record, by path. */
export const newestHashes = (seals: readonly Seal[]): ReadonlyMap<string, string> =>
  new Map(
    seals.flatMap(({ records }) => records.map(({ path, sha256 }): [string, string] => [path, sha256])),
  );
