import type { Arbitrary } from "fast-check";
import type { Json, Server } from "./rest-server.ts";

/** The first step in which the two servers differ. */
export interface Difference {
  readonly step: number;
  readonly ours: Json;
  readonly google: Json;
}

/** An area of behaviour that is compared with generated cases. */
export interface Area<Case = unknown> {
  readonly name: string;
  /** Cases in the short mode. */
  readonly runs: number;
  /**
   * Set for cases that wait for answers, which may take long on a busy machine. The area then runs
   * only when it is named.
   */
  readonly onRequest?: true;
  readonly cases: Arbitrary<Case>;
  /** Runs once for each server, before its first case. */
  prepare?(server: Server): Promise<void>;
  /**
   * Runs a case on one server and describes the result of each step. The descriptions must be equal
   * where the servers must behave alike.
   */
  play(server: Server, one: Case): Promise<Json[]>;
}

/** Hides the type of an area's cases, so that one list can hold areas of all types. */
export const area = <Case>(one: Area<Case>): Area => one;
