import type { AdInput } from "@guardianlink/domain/ad-banner";
import { adId } from "@guardianlink/domain/ids";
import type { UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import type { Write } from "../../platform/firestore/store.ts";

/** Writes a whole ad, new or changed. */
export const saveAd = (id: string, userId: UserId, input: AdInput): Write => ({
  kind: "set",
  path: paths.adBanner(adId(id)),
  data: { ...input, userId },
});

export const deleteAd = (id: string): Write => ({ kind: "delete", path: paths.adBanner(adId(id)) });
