import { routes } from "./paths.ts";

/**
 * What a phone tells the operator about a fault. Its fields take no free text, so that no name,
 * location or token can be in it: an error's message may quote any of them and is left out.
 */

export const FAULT_KINDS = ["uncaught", "handled", "refused-sos"] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** The public pages, without the tokens in their addresses. */
const PUBLIC_PAGES = ["/medireach/{token}", "/track/{token}", "/contact/{token}"] as const;

/**
 * The pages without an id or token in their address, and the public ones; any other page is
 * "other".
 */
export const FAULT_PAGES = [
  ...PUBLIC_PAGES,
  ...Object.values(routes).filter(
    (route): route is Extract<typeof route, string> => typeof route === "string",
  ),
  "other",
] as const;

type FaultPage = (typeof FAULT_PAGES)[number];

/** The page with this path, without what its address says about a person. */
export const faultPageOf = (pathname: string): FaultPage =>
  FAULT_PAGES.find((page) => page === pathname || page === pathname.replace(/[^/]+$/, "{token}")) ?? "other";

/** How many places in the code a report names. */
export const FAULT_FRAMES_MAX = 5;

/** The class of an error. */
export const FAULT_ERROR = /^[A-Za-z]{1,40}$/;
/** The code of an error, such as "permission-denied" or "auth/network-request-failed". */
export const FAULT_CODE = /^[a-z]+(?:[/-][a-z]+){0,6}$/;
/** A file of the build with line and column: "index-B3xk.js:1:2345". */
export const FAULT_FRAME = /^[\w.-]{1,60}\.js:\d{1,7}:\d{1,7}$/;

/** A report, as fault-report-schema.ts takes it. */
export interface FaultReport {
  readonly kind: FaultKind;
  readonly error: string;
  readonly code: string | null;
  readonly page: FaultPage;
  readonly frames: readonly string[];
}
