import { adBannerSchema } from "@guardianlink/domain/ads/ad-banner";
import type { AdBanner } from "@guardianlink/domain/ads/ad-banner";
import type { UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import { useList } from "../live-state.ts";
import type { ListState } from "../live-state.ts";

/** The person's own ads, in order. */
export const useOwnAds = (uid: UserId): ListState<AdBanner> =>
  useList(
    { path: paths.adBanners(), where: [["userId", "==", uid]], orderBy: ["displayOrder", "asc"] },
    adBannerSchema,
  );
