import { AnalyticsPage } from "../../features/analytics/analytics-page.tsx";
import { useUser } from "../../platform/auth/session.ts";

export default function AnalyticsRoute() {
  const { uid } = useUser();
  return <AnalyticsPage uid={uid} />;
}
