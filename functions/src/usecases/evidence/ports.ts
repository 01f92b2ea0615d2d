import type { FileRecord } from "@guardianlink/domain/evidence/evidence";
import type { Seal, Timestamp3161 } from "@guardianlink/domain/evidence/seal";
import type { TripRef } from "@guardianlink/domain/refs";
import type { LimitLog } from "../shared/limit-log.ts";

/** A record before it is hashed: plain data with times as ISO texts. */
export interface RawRecord {
  readonly path: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface EvidenceStore {
  /**
   * Everything that is stored of the trip within EVIDENCE_LIMITS, and a record that names what is
   * left out; empty when there is no such trip.
   */
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
  /** Adds the time stamp of the link `n`. */
  stampSeal(trip: TripRef, n: number, timestamp: Timestamp3161): Promise<void>;
}

/** Opens a stored file; null when there is none. */
export type OpenFile = (path: string) => Promise<{ readonly body: NodeJS.ReadableStream } | null>;

/**
 * Asks an authority for a time stamp by RFC 3161. Null when none is configured or it does not
 * answer. Never throws.
 */
export type TimestampHash = (sha256: string) => Promise<Timestamp3161 | null>;

/** Seals trips later, in a function of its own, so that nothing waits for it. */
export interface SealQueue {
  /** Seals a trip at a time. Adding the same trip and time again adds nothing. */
  add(trip: TripRef, at: Date): Promise<void>;
}

/** Ids only. */
export interface EvidenceLog extends LimitLog {
  evidenceNotSealed(trip: TripRef, error: unknown): void;
}
