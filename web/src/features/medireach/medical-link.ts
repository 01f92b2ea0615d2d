import type { MedicalProfile } from "@guardianlink/domain/medical/medical-profile";

/**
 * The public address of the profile. `origin` is the product's public address without a slash at
 * the end.
 */
export const medicalLink = (origin: string, profile: Pick<MedicalProfile, "publicToken">): string =>
  `${origin}/medireach/${profile.publicToken}`;
