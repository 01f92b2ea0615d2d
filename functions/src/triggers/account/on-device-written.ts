import { userId } from "@guardianlink/domain/ids";
import { onDocumentWritten } from "firebase-functions/firestore";
import { services } from "../../adapters/services.ts";
import { refuseEndedSessions } from "../../usecases/account/sessions.ts";
import { endedSessionPorts } from "../../wiring/account-ports.ts";
import { FOLLOW_UPS } from "../../wiring/sizes.ts";

/**
 * Looks whether sessions of the account have ended that the rules do not know of, and removes its
 * browsers beyond the limit, which the rules cannot count.
 */
export const onDeviceWritten = onDocumentWritten(
  { document: "users/{userId}/devices/{deviceId}", ...FOLLOW_UPS },
  async ({ params, data }) => {
    if (data?.after.exists !== true) return;
    const user = userId(params.userId);
    await refuseEndedSessions(user, endedSessionPorts());
    if (!data.before.exists) await services.usage().trimDevices(user);
  },
);
