import { createHmac, timingSafeEqual } from "node:crypto";

const HEX_LENGTH = { sha256: 64, sha512: 128 } as const;

/** Whether a signature is the hex HMAC of the raw body under the key, compared in constant time. */
export function isHexHmac(
  algorithm: keyof typeof HEX_LENGTH,
  rawBody: Buffer,
  signature: string | undefined,
  key: string,
): boolean {
  if (signature?.length !== HEX_LENGTH[algorithm] || !/^[0-9a-f]+$/i.test(signature)) return false;
  return timingSafeEqual(createHmac(algorithm, key).update(rawBody).digest(), Buffer.from(signature, "hex"));
}
