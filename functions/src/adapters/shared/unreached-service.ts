/**
 * Errors of a request that was never sent. After any other error the service may have received it.
 */
const NOT_SENT = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);

/**
 * Whether a failed request has certainly not reached its service. `fetch` keeps the error of the
 * connection as the cause of its own.
 */
export function neverReachedService(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && "code" in cause && NOT_SENT.has(String(cause.code));
}

/**
 * Whether a gateway in front of the service answered, so that the service may have taken the
 * request: bad gateway and gateway timeout (RFC 9110, sections 15.6.3 and 15.6.5).
 */
export const isOfGateway = (status: number): boolean => status === 502 || status === 504;
