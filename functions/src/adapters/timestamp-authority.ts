import { SECOND_MS } from "@guardianlink/domain/config";
import type { TimestampHash } from "../usecases/evidence/ports.ts";

/**
 * DER of a TimeStampReq of RFC 3161: version 1, SHA-256, then the hash, then "send the
 * certificate".
 */
const BEFORE_HASH = "30390201013031300d060960864801650304020105000420";
const AFTER_HASH = "0101ff";

/** Evidence does not wait long: the chain itself is kept anyway. */
const TIMEOUT_MS = 10 * SECOND_MS;
/** A reply with its certificates is 6 kB; anything larger than this is refused. */
const MAX_REPLY_BYTES = 64 * 1024;

/** The bytes of a request for a time stamp of a hash. */
export const timestampRequest = (sha256: string): Buffer =>
  Buffer.from(BEFORE_HASH + sha256 + AFTER_HASH, "hex");

/** Where the content of a DER value begins. */
function contentAt(bytes: Uint8Array, offset: number): number {
  const length = bytes[offset + 1] ?? 0;
  return offset + 2 + (length < 0x80 ? 0 : length - 0x80);
}

/** Whether the reply says that the stamp was granted: its first number, PKIStatus, is 0 or 1. */
export function isGranted(reply: Uint8Array): boolean {
  const info = contentAt(reply, 0);
  const status = contentAt(reply, info);
  const isSequence = reply[0] === 0x30 && reply[info] === 0x30;
  return isSequence && reply[status] === 0x02 && reply[status + 1] === 1 && (reply[status + 2] ?? 2) <= 1;
}

/**
 * Asks an authority for time stamps by RFC 3161. The reply is kept as it came; the checker of the
 * archive and `openssl ts -verify` check it.
 * @param url of the authority; empty for none
 */
export const timestampAuthority =
  (url: string): TimestampHash =>
  async (sha256) => {
    if (url === "") return null;
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/timestamp-query" },
        body: new Uint8Array(timestampRequest(sha256)),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const reply = new Uint8Array(await response.arrayBuffer());
      if (!response.ok || reply.length > MAX_REPLY_BYTES || !isGranted(reply)) return null;
      const bytes = Buffer.from(reply);
      if (!bytes.includes(Buffer.from(sha256, "hex"))) return null;
      return { authority: url, reply: bytes.toString("base64") };
    } catch {
      return null;
    }
  };
