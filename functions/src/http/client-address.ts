import { isIP } from "node:net";
import { isHostingEdge } from "./hosting-edges.ts";

/** The part of a request that tells where it comes from. */
export interface SeenRequest {
  readonly get: (name: string) => string | undefined;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** No address is longer than this; a longer text is invented. */
const LONGEST_ADDRESS = 45;

/**
 * The forwarded addresses, the nearest first. Only the nearest is certain, because each proxy
 * appends the address that it has seen to what it was told.
 */
const forwardedOf = (request: SeenRequest): readonly string[] =>
  (request.get("x-forwarded-for") ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "" && entry.length <= LONGEST_ADDRESS)
    .reverse();

/**
 * The client as Google's front end has seen it: the last of the forwarded addresses, which no
 * client can choose. For requests through Hosting it is an edge that many people share. Without the
 * header (the local suite) it is the socket's address.
 */
const seenAddressOf = (request: SeenRequest): string =>
  forwardedOf(request)[0] ?? request.socket.remoteAddress ?? "unknown";

/** One household or phone has a whole /64 of IPv6 (RFC 6177), so it is counted as one network. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = (address.toLowerCase().split("%")[0] ?? "").split("::");
  const groups = head === "" ? [] : head.split(":");
  const behind = tail === undefined || tail === "" ? 0 : tail.split(":").length;
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - behind);
  const all = [...groups, ...Array.from({ length: zeros }, () => "0"), ...(tail?.split(":") ?? [])];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}

/**
 * Who asks, for rate limits only: the nearest forwarded address that is no edge of
 * Hosting.
 * - Called by its own address, a function sees "what the client claims, the client" (Google's front
 * end appends what it has seen,
 * https://cloud.google.com/load-balancing/docs/https#x-forwarded-for_header), so the last one
 * counts and a claim changes nothing.
 * - Through Hosting the last ones are edges; the first before them is what Fastly has appended over
 * TLS (https://www.fastly.com/documentation/reference/http/http-headers/X-Forwarded-For/). What a
 * client claims is further left.
 * - Where the edges left nothing else, `Fastly-Client-IP` names who asked Hosting. Fastly does not
 * protect that header from a client
 * (https://www.fastly.com/documentation/reference/http/http-headers/Fastly-Client-IP/), so it comes
 * last and counts only for a request that an edge has forwarded.
 *
 * Anyone who rents a place at Fastly or Google can write the whole list, so this is a brake for
 * honest networks and simple machines, and no limit relies on it alone (docs/decisions/034).
 */
export function clientAddress(request: SeenRequest): string {
  const seen = seenAddressOf(request);
  if (!isHostingEdge(seen)) return networkOf(seen);
  const before = forwardedOf(request).find((address) => !isHostingEdge(address));
  if (before !== undefined) return networkOf(before);
  const asked = request.get("fastly-client-ip")?.trim() ?? "";
  return networkOf(isIP(asked) === 0 ? seen : asked);
}
