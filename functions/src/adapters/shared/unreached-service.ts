import { SECOND_MS } from "@guardianlink/domain/config";

/**
 * How long a request waits for an answer. Longer than the 10 to 11 s after which `fetch` gives up a
 * connection: only its own error tells that the request was never sent. Two of them after each
 * other are shorter than the lease of a delivery.
 */
export const ANSWER_TIMEOUT_MS = 12 * SECOND_MS;

/**
 * Errors of a request that was never sent: no address, no connection, or no trust in the other
 * end's certificate. After any other error the service may have received it.
 */
const NOT_SENT = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
  "CERT_HAS_EXPIRED",
  "CERT_NOT_YET_VALID",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "ERR_TLS_CERT_ALTNAME_INVALID",
]);

const isOfConnect = (error: unknown): boolean =>
  error instanceof Error &&
  (("syscall" in error && error.syscall === "connect") ||
    ("code" in error && NOT_SENT.has(String(error.code))));

/**
 * Whether a failed request has certainly not reached its service. `fetch` keeps the error of the
 * connection as the cause of its own: of several addresses, all of their errors.
 */
export function neverReachedService(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof AggregateError
    ? cause.errors.length > 0 && cause.errors.every(isOfConnect)
    : isOfConnect(cause);
}

/**
 * Whether a gateway in front of the service answered, so that the service may have taken the
 * request: bad gateway and gateway timeout (RFC 9110, sections 15.6.3 and 15.6.5).
 */
export const isOfGateway = (status: number): boolean => status === 502 || status === 504;

/**
 * Whether the service takes nothing now, and has not taken this request: it is busy or down, or has
 * not got the whole request in time (RFC 9110, section 15.5.9; RFC 8470).
 */
export const isBusyStatus = (status: number): boolean =>
  status === 408 || status === 425 || status === 429 || status >= 500;

/**
 * Statuses of a wrong key, no credit, or an address that the operator has set wrongly. No answer to
 * a single message has one of them.
 */
const OF_OUR_ACCOUNT = new Set([401, 402, 403, 404, 405]);
export const isAccountStatus = (status: number): boolean => OF_OUR_ACCOUNT.has(status);

interface AnswerBody {
  /** Whether it is none of the service's, but for example a page of something in between. */
  readonly isForeign: boolean;
  /** The parsed JSON; null when there is none. */
  readonly json: unknown;
}

/** Reads the text of an answer. An empty one, as after a broken connection, tells nothing. */
export function readBody(text: string): AnswerBody {
  if (text.trim() === "") return { isForeign: false, json: null };
  try {
    return { isForeign: false, json: JSON.parse(text) };
  } catch {
    return { isForeign: true, json: null };
  }
}
