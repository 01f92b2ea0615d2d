import type { RateRule } from "@guardianlink/domain/rate-limit";
import type { Timestamp } from "firebase/firestore";
import { callFunction } from "../support/calls.ts";
import { suiteUrls } from "../../support/suite-urls.ts";
import type { Actor } from "./accounts.ts";

/** Why a request was refused; null when it was accepted. */
export type Refusal = string | null;

/**
 * What an account does over and over with its trips and with its SOS. Each account has one role of
 * each kind, because an attack that meets its limit closes what the others need.
 */
export type TripRole = "fills its trips" | "loops trips" | "loops overdue trips";
type SosRole = "loops SOS" | "raises SOS until refused";

/** Something that a hostile account does over and over. */
export interface Attack {
  readonly name: string;
  /** Which accounts do it; all when it is not given. */
  readonly role?: TripRole | SosRole;
  /** What the operator sees once the attack has met its limit; null where nothing is counted. */
  readonly limit: string | null;
  /** Whether the limit is a stranger's, so that the operator sees no account. */
  readonly isStrangers?: true;
  /** Why it is refused in the end; null when only the effect of its requests is limited. */
  readonly refusal: RegExp | null;
  /** How many requests meet the limit. */
  readonly tries: number;
  /**
   * The server's count of a limit that takes dozens of requests, so that a test can start near its
   * end.
   */
  readonly counter?: RateRule & {
    /** What it counts by; the account when it is not given. */
    readonly key?: string;
    /** The most requests that it does not count; none when it is not given. */
    readonly uncounted?: number;
  };
  /**
   * Whether an attempt waits for the server or may be refused for another reason meanwhile, so that
   * a full run, too, starts near the limit.
   */
  readonly isSlow?: true;
  /** Whether each of several processes counts by itself. */
  readonly isByProcess?: true;
  /** How many requests are sent at the same time; one when it is not given. */
  readonly atOnce?: number;
  /** Makes one request. */
  attempt(n: number): Promise<Refusal>;
}

/** A hostile account with what it uses. */
export interface Attacker {
  readonly who: Actor;
  readonly isVerified: boolean;
  /** A running trip. */
  readonly trip: string;
  /** A running trip that was due when it began, and its expected arrival then. */
  readonly lateTrip: string;
  readonly lateEta: Timestamp;
  /** The number of another traveller's contact, E.164. It is its own contact's too. */
  readonly number: string;
  /** The id of a contact. */
  readonly contact: string;
  /** The token of its trip's live page. */
  readonly liveToken: string;
  /** The token of its own medical page. */
  readonly medicalToken: string;
  /** Its network address. */
  readonly address: string;
}

export const BY_RULES = /^permission-denied$/;
export const OVER_LIMIT = /^RESOURCE_EXHAUSTED: /;
export const UNKNOWN_TOKEN = /^(?:404|429)$/;
export const TOO_MANY = /^429$/;

export const newId = (): string => crypto.randomUUID();
export const newToken = (): string => newId().replaceAll("-", "").slice(0, 22);

export const byRules = async (accepted: Promise<boolean>): Promise<Refusal> =>
  (await accepted) ? null : "permission-denied";

/** @returns the status and the sentence with which a function refused */
export async function call(who: Actor, name: string, data: unknown): Promise<Refusal> {
  const { error } = await callFunction(name, who.idToken, data);
  return error === undefined ? null : `${error.status}: ${error.message}`;
}

/** Reads the answer of a public endpoint. */
export async function statusOf(answer: Promise<Response>): Promise<Refusal> {
  const response = await answer;
  await response.text();
  return response.ok ? null : String(response.status);
}

/** Posts to a public endpoint from a network address. */
export const post = (path: string, body: object, address: string): Promise<Refusal> =>
  statusOf(
    fetch(`${suiteUrls().app}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": address },
      body: JSON.stringify(body),
    }),
  );
