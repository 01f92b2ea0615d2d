import type { UserId } from "@guardianlink/domain/ids";
import type { MedicalInput, MedicalProfile } from "@guardianlink/domain/medical/medical-profile";
import { medicalMessages } from "@guardianlink/domain/medical/medical-messages";
import { paths } from "@guardianlink/domain/paths";
import { SERVER_TIME } from "../../platform/firestore/store.ts";
import { runCommand } from "../outcome.ts";
import type { CommandServices, Outcome } from "../outcome.ts";
import { claimTokenWrite, newMedicalToken } from "./medical-token.ts";

/**
 * Writes the whole medical profile.
 * @param stored the profile whose link is kept; null for the first profile, which gets a new link
 */
export async function saveMedicalProfile(
  services: CommandServices,
  uid: UserId,
  stored: Pick<MedicalProfile, "publicToken"> | null,
  input: MedicalInput,
): Promise<Outcome> {
  const token = stored?.publicToken ?? newMedicalToken();
  const tellSaved = (outcome: Outcome): void => {
    if (outcome === "accepted") services.notify(medicalMessages.profileSaved, "success");
  };
  const outcome = await runCommand(services, {
    writes: [
      claimTokenWrite(uid, token),
      {
        kind: "set",
        path: paths.medicalProfile(uid),
        data: { ...input, userId: uid, publicToken: token, updatedAt: SERVER_TIME },
      },
    ],
    texts: { done: medicalMessages.saved, failed: medicalMessages.saveFailed },
    onLater: tellSaved,
  });
  tellSaved(outcome);
  return outcome;
}
