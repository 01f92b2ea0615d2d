import type { Arbitrary } from "fast-check";
import type { Json, Server } from "./rest-server.ts";

/** The first step in which two servers differ. */
export interface Difference {
  readonly step: number;
  readonly ours: Json;
  readonly google: Json;
}

/** A field of behaviour that is compared with generated cases. */
export interface Area<Case = unknown> {
  readonly name: string;
  /** Cases in the short mode. */
  readonly runs: number;
  /** Set where cases wait for answers that may take long on a busy machine: it is played only when it is asked for. */
  readonly onRequest?: true;
  readonly cases: Arbitrary<Case>;
  /** Once for each server before its first case. */
  prepare?(server: Server): Promise<void>;
  /** Plays a case on one server and says what came of each step, in its own words where both servers must use the same. */
  play(server: Server, one: Case): Promise<Json[]>;
}

/** Hides what kind of case an area has, so that areas of all kinds fit one list. */
export const area = <Case>(one: Area<Case>): Area => one;
