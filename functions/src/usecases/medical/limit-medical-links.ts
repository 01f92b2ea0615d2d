import { DAY_MS } from "@guardianlink/domain/config";
import type { MedicalToken, UserId } from "@guardianlink/domain/ids";
import { MEDICAL_LINKS_PER_DAY } from "@guardianlink/domain/limits";
import { windowEnd } from "@guardianlink/domain/rate-limit";
import type { RateLimits, RateRule } from "@guardianlink/domain/rate-limit";
import type { Clock } from "../shared/clock.ts";

export interface LinkLimitPorts {
  readonly limits: RateLimits;
  /** Makes the rules refuse new medical links of the account until then. */
  readonly closeMedicalLinks: (user: UserId, until: Date) => Promise<void>;
  /** Removes a medical link, unless the account's page has it now. */
  readonly removeUnusedLink: (user: UserId, token: MedicalToken) => Promise<void>;
  readonly clock: Clock;
}

const LINKS: RateRule = { name: "medical links", limit: MEDICAL_LINKS_PER_DAY, windowMs: DAY_MS };

/**
 * Counts a new medical link, and after the day's last one has the rules refuse more until the day
 * is over. Links that were made at the same time pass the rules together; those beyond the limit
 * are removed. A repeated event counts once.
 */
export async function limitMedicalLinks(
  user: UserId,
  token: MedicalToken,
  { limits, closeMedicalLinks, removeUnusedLink, clock }: LinkLimitPorts,
): Promise<void> {
  const now = clock();
  const link = { key: user, account: user, now, holder: token };
  if (await limits.take(LINKS, link)) return;
  await closeMedicalLinks(user, windowEnd(LINKS, now));
  await removeUnusedLink(user, token);
}
