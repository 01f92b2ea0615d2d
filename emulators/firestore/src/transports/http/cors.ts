import type { IncomingHttpHeaders } from "node:http";

const METHODS = "DELETE,GET,HEAD,PATCH,POST,PUT";

/**
 * The cross-origin headers of an answer. Every origin is allowed, with credentials; a request
 * without an Origin (no browser) gets none.
 */
export function corsHeaders(method: string, headers: IncomingHttpHeaders): Record<string, string> {
  const { origin } = headers;
  if (origin === undefined) return {};
  const allowed: Record<string, string> = {
    "access-control-allow-origin": origin,
    "access-control-allow-credentials": "true",
    "access-control-allow-methods": METHODS,
    vary: "Origin",
  };
  if (method !== "OPTIONS") return allowed;
  const requested = headers["access-control-request-headers"];
  if (requested !== undefined) allowed["access-control-allow-headers"] = requested;
  if (headers["access-control-request-private-network"] !== undefined)
    allowed["access-control-allow-private-network"] = "true";
  return allowed;
}
