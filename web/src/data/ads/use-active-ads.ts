import { adBannerSchema } from "@guardianlink/domain/ads/ad-banner";
import type { AdBanner } from "@guardianlink/domain/ads/ad-banner";
import { ADS_SHOWN } from "@guardianlink/domain/limits";
import { paths } from "@guardianlink/domain/paths";
import { useEffect } from "react";
import { reportProblem } from "../../platform/report.ts";
import { knownItems, useList } from "../live-state.ts";

const NONE: readonly AdBanner[] = [];

/**
 * The active banners in order. There are none while they load or when loading fails, which is only
 * logged.
 */
export function useActiveAds(): readonly AdBanner[] {
  const ads = useList(
    {
      path: paths.adBanners(),
      where: [
        ["isActive", "==", true],
        ["review", "==", "approved"],
      ],
      orderBy: ["displayOrder", "asc"],
      limit: ADS_SHOWN,
    },
    adBannerSchema,
  );
  const error = ads.state === "failed" ? ads.error : null;
  useEffect(() => {
    if (error !== null) reportProblem(error);
  }, [error]);
  return knownItems(ads) ?? NONE;
}
