import { medicalToken, userId } from "@guardianlink/domain/ids";
import { onDocumentCreated } from "firebase-functions/firestore";
import { services } from "../../adapters/services.ts";
import { limitMedicalLinks } from "../../usecases/medical/limit-medical-links.ts";
import { FOLLOW_UPS } from "../../wiring/sizes.ts";

/** Limits the medical links that an account makes in a day. The rules cannot count them. */
export const onMedicalLinkCreated = onDocumentCreated(
  { document: "medicalTokens/{token}", ...FOLLOW_UPS, retry: true },
  async ({ data, params }) => {
    const owner: unknown = data?.get("userId");
    if (typeof owner !== "string") return;
    await limitMedicalLinks(userId(owner), medicalToken(params.token), {
      limits: services.sharedLimits(),
      closeMedicalLinks: (user, until) => services.usage().close(user, "medicalLinks", until),
      removeUnusedLink: (user, token) => services.usage().removeUnusedLink(user, token),
      clock: services.clock,
    });
  },
);
