import type { RateRule } from "@guardianlink/domain/rate-limit";
import { callFunction } from "../support/calls.ts";
import { suiteUrls } from "../../support/suite-urls.ts";
import type { Actor } from "./accounts.ts";

/** Why a request was refused; null when it was accepted. */
export type Refusal = string | null;

/** Something that a hostile account does over and over. */
export interface Attack {
  readonly name: string;
  /** What the operator sees once the attack has met its limit; null where nothing is counted. */
  readonly limit: string | null;
  /** Whether the limit is a stranger's, so that the operator sees no account. */
  readonly isStrangers?: true;
  /** Why it is refused in the end; null when only the effect of its requests is limited. */
  readonly refusal: RegExp | null;
  /** How many requests meet the limit. */
  readonly tries: number;
  /** The server's count of a limit that takes dozens of requests, so that a test can start near its end. */
  readonly counter?: RateRule;
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
