import { adBannerSchema } from "@guardianlink/domain/ad-banner";
import type { AdBanner } from "@guardianlink/domain/ad-banner";
import { paths } from "@guardianlink/domain/paths";
import { useEffect } from "react";
import { useCollection } from "../../platform/firestore/use-live.ts";
import { reportProblem } from "../../platform/report.ts";

/** The banners that are shown, in their order. None while they load or when that fails, which is only logged. */
export function useActiveAds(): readonly AdBanner[] {
  const ads = useCollection(
    { path: paths.adBanners(), where: [["isActive", "==", true]], orderBy: ["displayOrder", "asc"] },
    adBannerSchema,
  );
  const error = ads.state === "error" ? ads.error : null;
  useEffect(() => {
    if (error !== null) reportProblem(error);
  }, [error]);
  return ads.state === "ready" ? ads.data : [];
}
