import { userId } from "@guardianlink/domain/ids";
import { routes } from "@guardianlink/domain/paths";
import { onDocumentCreated } from "firebase-functions/firestore";
import { readMedicalOpening } from "../../adapters/firestore/lenient-documents.ts";
import { services } from "../../adapters/services.ts";
import { announceMedicalOpening } from "../../usecases/medical/announce-medical-opening.ts";
import { DELIVERY_SECRETS } from "../../wiring/alert-ports.ts";
import { FOLLOW_UPS } from "../../wiring/sizes.ts";

/**
 * Notifies the owner that their public medical page was used. It is not retried, because a late or
 * duplicate notice would only frighten.
 */
export const onMedicalOpening = onDocumentCreated(
  { ...FOLLOW_UPS, document: "medicalProfiles/{userId}/openings/{openingId}", secrets: DELIVERY_SECRETS },
  async (event) => {
    if (event.data === undefined) return;
    const opening = await readMedicalOpening(event.data);
    if (opening === null) return;
    await announceMedicalOpening(
      userId(event.params.userId),
      opening,
      services.publicOrigin() + routes.medireach,
      { devices: services.devices(), pusher: services.pusher(), log: services.log },
    );
  },
);
