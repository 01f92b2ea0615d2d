import type { UserId } from "@guardianlink/domain/ids";
import { medicalOpeningSchema } from "@guardianlink/domain/medical/medical-profile";
import type { MedicalOpening } from "@guardianlink/domain/medical/medical-profile";
import { paths } from "@guardianlink/domain/paths";
import { useList } from "../live-state.ts";
import type { ListState } from "../live-state.ts";

/** When the public medical page was opened or used, newest first. */
export const useOpenings = (uid: UserId, limit: number): ListState<MedicalOpening> =>
  useList({ path: paths.medicalOpenings(uid), orderBy: ["openedAt", "desc"], limit }, medicalOpeningSchema);
