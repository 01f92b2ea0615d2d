import type { MedicalProfileRequest } from "@guardianlink/domain/medical/medical-api";
import type { PublicMedicalProfile } from "@guardianlink/domain/medical/medical-profile";
import { publicProfile, RECORD_RULE } from "./medical-page.ts";
import type { MedicalRefusal } from "./medical-page.ts";
import type { RateLimits } from "@guardianlink/domain/rate-limit";
import type { MedicalLog, MedicalProfiles } from "./ports.ts";
import type { Clock } from "../shared/clock.ts";

export interface ReadMedicalPorts {
  readonly profiles: Pick<MedicalProfiles, "recordOpening">;
  /** The profile of a token; a moment old when many people ask. */
  readonly findByToken: MedicalProfiles["findByToken"];
  /** Counts in this process only, which saves writes. */
  readonly recordLimits: RateLimits;
  readonly log: Pick<MedicalLog, "openingNotRecorded">;
  readonly clock: Clock;
}

/** Opens a public medical page for a stranger, and records that it was opened. */
export async function readMedicalProfile(
  { publicToken }: MedicalProfileRequest,
  { profiles, findByToken, recordLimits, log, clock }: ReadMedicalPorts,
): Promise<{ readonly profile: PublicMedicalProfile } | { readonly refusal: MedicalRefusal }> {
  const now = clock();
  const profile = await findByToken(publicToken);
  if (profile === null) return { refusal: "not-found" };
  const owner = profile.userId;
  if (!(await recordLimits.take(RECORD_RULE, { key: publicToken, account: owner, now })))
    return { profile: publicProfile(profile) };
  try {
    await profiles.recordOpening(owner, { kind: "opened", openedAt: now, location: null });
  } catch (error) {
    // A failed record must not keep the page from the person beside the owner.
    log.openingNotRecorded(owner, error);
  }
  return { profile: publicProfile(profile) };
}
