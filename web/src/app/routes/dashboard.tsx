import { AdCarousel } from "../../features/ads/ad-carousel.tsx";
import { DashboardPage } from "../../features/dashboard/dashboard-page.tsx";
import { InstallBanner } from "../../features/install/install-banner.tsx";

export default function DashboardRoute() {
  return (
    <DashboardPage>
      <InstallBanner />
      <AdCarousel />
    </DashboardPage>
  );
}
