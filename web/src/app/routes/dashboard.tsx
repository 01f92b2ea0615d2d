import { AdCarousel } from "../../features/ads/ad-carousel.tsx";
import { DashboardPage } from "../../features/dashboard/dashboard-page.tsx";
import { FirstRunCard } from "../../features/first-run/first-run-card.tsx";
import { InstallBanner } from "../../features/install/install-banner.tsx";
import { EarlyEndCard } from "../../features/trips/active/early-end-card.tsx";
import { useSos } from "../../features/sos/provider/sos-provider.tsx";
import { AskName } from "../../features/profile/ask-name.tsx";
import { useUser } from "../../platform/auth/session.ts";

export default function DashboardRoute() {
  const { uid } = useUser();
  return (
    <DashboardPage
      question={<EarlyEndCard uid={uid} onHelp={useSos().press} />}
      firstRun={<FirstRunCard uid={uid} />}
      end={<AdCarousel />}
    >
      <AskName />
      <InstallBanner />
    </DashboardPage>
  );
}
