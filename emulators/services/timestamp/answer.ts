import type { ServiceAnswer, ServiceRequest } from "../http/messages.ts";
import { asPem, newAuthority } from "./authority.ts";
import type { Authority } from "./authority.ts";
import { grantedReply, parseQuery, rejectedReply } from "./token.ts";

const PATH = "/tsr";
const CERTIFICATE_PATH = "/tsr/certificate.pem";

export const isTimestamp = ({ path }: ServiceRequest): boolean => path === PATH || path === CERTIFICATE_PATH;

const text = (status: number, body: string): ServiceAnswer => ({
  status,
  headers: { "content-type": "text/plain; charset=utf-8" },
  body,
});

export const injectedTimestampError = (status: number): ServiceAnswer => text(status, "No time stamp now.");

/**
 * An authority for time stamps that speaks RFC 3161 over HTTP. Its key is made at the first use.
 */
export function timestampStandIn(now: () => Date): (request: ServiceRequest) => ServiceAnswer {
  let made: Authority | null = null;
  return ({ method, path, headers, bytes }) => {
    const authority = (made ??= newAuthority(now()));
    if (path === CERTIFICATE_PATH) return text(200, asPem(authority.certificate));
    if (method !== "POST" || headers["content-type"] !== "application/timestamp-query")
      return text(415, "POST a TimeStampReq with the type application/timestamp-query.");
    const query = parseQuery(Buffer.from(bytes ?? []));
    return {
      status: 200,
      headers: { "content-type": "application/timestamp-reply" },
      body: query === null ? rejectedReply() : grantedReply(query, authority, now()),
    };
  };
}
