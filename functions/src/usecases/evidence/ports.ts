import type { FileRecord } from "@guardianlink/domain/evidence/evidence";
import type { Seal, Timestamp3161 } from "@guardianlink/domain/evidence/seal";
import type { TripRef } from "@guardianlink/domain/refs";

/** A record before it is hashed: plain data with times as ISO texts. */
export interface RawRecord {
  readonly path: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface EvidenceStore {
  /** Everything that is stored of the trip, in a fixed order; empty when there is no such trip. */
  collect(trip: TripRef): Promise<readonly RawRecord[]>;
  /** The trip's photos and recordings with the hashes of their stored bytes. */
  listFiles(trip: TripRef): Promise<readonly FileRecord[]>;
  /** The chain of the trip, the first link first. */
  listSeals(trip: TripRef): Promise<readonly Seal[]>;
  /**
   * Adds a link.
   * @returns false when there is one with this number already
   */
  addSeal(trip: TripRef, seal: Seal): Promise<boolean>;
}

/** Asks an authority for a time stamp by RFC 3161. Null when none is configured or it does not answer. Never throws. */
export type TimestampHash = (sha256: string) => Promise<Timestamp3161 | null>;

/** Ids only. */
export interface EvidenceLog {
  evidenceNotSealed(trip: TripRef, error: unknown): void;
}
