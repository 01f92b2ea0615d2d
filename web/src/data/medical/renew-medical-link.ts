import type { UserId } from "@guardianlink/domain/ids";
import { medicalMessages } from "@guardianlink/domain/medical/medical-messages";
import { paths } from "@guardianlink/domain/paths";
import { SERVER_TIME } from "../../platform/firestore/store.ts";
import { runCommand } from "../outcome.ts";
import type { CommandServices, Outcome } from "../outcome.ts";
import { claimTokenWrite, newMedicalToken } from "./medical-token.ts";

/**
 * Gives the medical profile a new link. The old one stops working once the server has the change,
 * and is never reused.
 */
export function renewMedicalLink(services: CommandServices, uid: UserId): Promise<Outcome> {
  const token = newMedicalToken();
  return runCommand(services, {
    writes: [
      claimTokenWrite(uid, token),
      {
        kind: "update",
        path: paths.medicalProfile(uid),
        data: { publicToken: token, updatedAt: SERVER_TIME },
      },
    ],
    texts: {
      done: medicalMessages.linkRenewed,
      waiting: medicalMessages.renewalWaits,
      failed: medicalMessages.renewalFailed,
      explain: () =>
        import("../refused-change.ts").then(({ reasonOfRefusal }) =>
          reasonOfRefusal("renewLink", uid, services, medicalMessages.renewalFailed),
        ),
    },
  });
}
