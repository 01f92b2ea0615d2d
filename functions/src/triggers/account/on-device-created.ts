import { userId } from "@guardianlink/domain/ids";
import { onDocumentCreated } from "firebase-functions/firestore";
import { services } from "../../adapters/services.ts";
import { FOLLOW_UPS } from "../../wiring/sizes.ts";

/** Removes the browsers of an account beyond the limit. The rules cannot count them. */
export const onDeviceCreated = onDocumentCreated(
  { document: "users/{userId}/devices/{deviceId}", ...FOLLOW_UPS },
  ({ params }) => services.usage().trimDevices(userId(params.userId)),
);
