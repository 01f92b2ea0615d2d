import { AdCarousel } from "../../features/ads/ad-carousel.tsx";
import { DashboardPage } from "../../features/dashboard/dashboard-page.tsx";
import { InstallBanner } from "../../features/install/install-banner.tsx";
import { AskName } from "../../features/profile/ask-name.tsx";

export default function DashboardRoute() {
  return (
    <DashboardPage>
      <AskName />
      <InstallBanner />
      <AdCarousel />
    </DashboardPage>
  );
}
