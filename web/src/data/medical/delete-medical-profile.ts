import type { UserId } from "@guardianlink/domain/ids";
import { medicalMessages } from "@guardianlink/domain/medical/medical-messages";
import { paths } from "@guardianlink/domain/paths";
import { runCommand } from "../outcome.ts";
import type { CommandServices, Outcome } from "../outcome.ts";

/** Deletes the medical profile, and with it the public page. */
export const deleteMedicalProfile = (services: CommandServices, uid: UserId): Promise<Outcome> =>
  runCommand(services, {
    writes: [{ kind: "delete", path: paths.medicalProfile(uid) }],
    texts: {
      done: medicalMessages.deleted,
      waiting: medicalMessages.deletionWaits,
      failed: medicalMessages.deleteFailed,
    },
  });
