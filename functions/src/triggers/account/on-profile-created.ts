import { userId } from "@guardianlink/domain/ids";
import { onDocumentCreated } from "firebase-functions/firestore";
import { services } from "../../adapters/services.ts";
import { ADDRESS_KEY } from "../../wiring/alert-ports.ts";
import { FOLLOW_UPS } from "../../wiring/sizes.ts";

/** An address whose earlier account was deleted continues the trial of that account. */
export const onProfileCreated = onDocumentCreated(
  { document: "users/{userId}", ...FOLLOW_UPS, retry: true, secrets: [ADDRESS_KEY] },
  async ({ params, data }) => {
    const email: unknown = data?.get("email");
    if (typeof email === "string") await services.formerTrials().resume(userId(params.userId), email);
  },
);
