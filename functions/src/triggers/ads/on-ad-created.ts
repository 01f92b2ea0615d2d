import { userId } from "@guardianlink/domain/ids";
import { onDocumentCreated } from "firebase-functions/firestore";
import { services } from "../../adapters/services.ts";
import { FOLLOW_UPS } from "../../wiring/sizes.ts";

/**
 * Tells the operator when an account has as many ads as it may have: the rules refuse in silence.
 */
export const onAdCreated = onDocumentCreated(
  { document: "adBanners/{adId}", ...FOLLOW_UPS },
  async ({ data }) => {
    const owner: unknown = data?.get("userId");
    if (typeof owner === "string") await services.usage().reportAds(userId(owner));
  },
);
