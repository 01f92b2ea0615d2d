import { HOUR_MS, SECOND_MS } from "@guardianlink/domain/config";
import type { UserId } from "@guardianlink/domain/ids";
import { medicalOpeningPush } from "@guardianlink/domain/medical/medical-alert";
import type { MedicalOpening } from "@guardianlink/domain/medical/medical-profile";
import { pushToDevices, UNRECORDED } from "../messaging/push-to-devices.ts";
import type { PushPorts } from "../messaging/push-to-devices.ts";

/**
 * Notifies the owner on all devices that the public medical page was used. No one knows by whom.
 */
export async function announceMedicalOpening(
  owner: UserId,
  opening: MedicalOpening,
  link: string,
  ports: PushPorts,
): Promise<void> {
  await pushToDevices(
    owner,
    {
      ...medicalOpeningPush(opening.kind, opening.openedAt),
      data: { type: "medical_opening", kind: opening.kind },
      link,
      tag: `medireach-${opening.kind}`,
      urgency: opening.kind === "notified" ? "high" : "normal",
      ttlSeconds: HOUR_MS / SECOND_MS,
    },
    UNRECORDED,
    ports,
  );
}
