import { AdsManagerPage } from "../../features/ads/ads-manager-page.tsx";
import { useUser } from "../../platform/auth/session.ts";

export default function AdsManagerRoute() {
  return <AdsManagerPage uid={useUser().uid} />;
}
