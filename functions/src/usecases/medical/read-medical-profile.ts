import { medicalToken, userId } from "@guardianlink/domain/ids";
import type { MedicalProfileRequest } from "@guardianlink/domain/medical-api";
import type { PublicMedicalProfile } from "@guardianlink/domain/medical-profile";
import { OPENING_RULE, publicProfile, RECORD_RULE } from "./medical-page.ts";
import type { MedicalRefusal } from "./medical-page.ts";
import type { AddressLimits, Clock, Log, MedicalProfiles } from "../ports.ts";

export interface ReadMedicalPorts {
  readonly profiles: MedicalProfiles;
  readonly limits: AddressLimits;
  /** Counts in this process only: it spares writes, and costs none itself. */
  readonly recordLimits: AddressLimits;
  readonly log: Pick<Log, "openingNotRecorded">;
  readonly clock: Clock;
}

/** Opens a public medical page for a stranger at `address`, and records that it was opened. */
export async function readMedicalProfile(
  { publicToken }: MedicalProfileRequest,
  address: string,
  { profiles, limits, recordLimits, log, clock }: ReadMedicalPorts,
): Promise<{ readonly profile: PublicMedicalProfile } | { readonly refusal: MedicalRefusal }> {
  const now = clock();
  if (!(await limits.take(OPENING_RULE, address, now))) return { refusal: "too-many-requests" };
  const profile = await profiles.findByToken(medicalToken(publicToken));
  if (profile === null) return { refusal: "not-found" };
  const owner = userId(profile.userId);
  if (!(await recordLimits.take(RECORD_RULE, publicToken, now))) return { profile: publicProfile(profile) };
  try {
    await profiles.recordOpening(owner, { kind: "opened", openedAt: now, location: null });
  } catch (error) {
    // Whoever stands beside the owner needs the page more than the owner needs the record.
    log.openingNotRecorded(owner, error);
  }
  return { profile: publicProfile(profile) };
}
