import type { UserId } from "@guardianlink/domain/ids";
import { medicalProfileSchema } from "@guardianlink/domain/medical/medical-profile";
import type { MedicalProfile } from "@guardianlink/domain/medical/medical-profile";
import { paths } from "@guardianlink/domain/paths";
import { useDoc } from "../live-state.ts";
import type { DocState } from "../live-state.ts";

/** The account's own medical profile. */
export const useMedicalProfile = (uid: UserId): DocState<MedicalProfile> =>
  useDoc(paths.medicalProfile(uid), medicalProfileSchema);
