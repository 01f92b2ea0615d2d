import { createHash } from "node:crypto";
import type { RateRule } from "@guardianlink/domain/rate-limit";
import { patchDocument } from "../../support/documents.ts";

/**
 * Sets the server's count of a rule for a key, as `stored-limits.ts` of the functions stores it, in
 * the present window and the next one: a test may run while one ends.
 */
export async function setCount({ name, windowMs }: RateRule, key: string, count: number): Promise<void> {
  const present = Math.floor(Date.now() / windowMs) * windowMs;
  for (const windowStartMs of [present, present + windowMs]) {
    const id = createHash("sha256").update(`${name}|${key}|${windowStartMs}`).digest("base64url");
    await patchDocument(`addressLimits/${id}`, {
      count: { integerValue: String(count) },
      expiresAt: { timestampValue: new Date(windowStartMs + windowMs).toISOString() },
    });
  }
}
