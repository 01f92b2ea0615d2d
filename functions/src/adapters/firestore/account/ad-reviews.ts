import { adBannerSchema } from "@guardianlink/domain/ads/ad-banner";
import type { AdBanner } from "@guardianlink/domain/ads/ad-banner";
import type { AdId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import type { Firestore } from "firebase-admin/firestore";
import type { AdReviews } from "../../../usecases/account/ports.ts";
import { parseDocument } from "../firestore-values.ts";

/** The ads that an operator reviews, in Firestore. */
export const adReviews = (firestore: Firestore): AdReviews => ({
  async listWaiting(limit) {
    const { docs } = await firestore
      .collection(paths.adBanners())
      .where("review", "==", "waiting")
      .limit(limit)
      .get();
    return docs
      .map((document) => parseDocument(adBannerSchema, document, "ad"))
      .filter((ad): ad is AdBanner => ad !== null);
  },

  async get(id: AdId) {
    const snapshot = await firestore.doc(paths.adBanner(id)).get();
    const ad = parseDocument(adBannerSchema, snapshot, "ad");
    const version = snapshot.updateTime;
    if (ad === null || version === undefined) return null;
    return {
      ad,
      // The precondition keeps an ad that its owner changes meanwhile from being approved unseen.
      decide: async (review, picture) => {
        await snapshot.ref.update({ review, picture }, { lastUpdateTime: version });
      },
    };
  },
});
