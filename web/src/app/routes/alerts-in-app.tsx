import { useSearchParams } from "react-router-dom";
import { usePush } from "../../data/push/use-push.ts";
import { AlertsInAppPage } from "../../features/alerts-in-app/alerts-in-app-page.tsx";
import { useUser } from "../../platform/auth/session.ts";

export default function AlertsInAppRoute() {
  const [query] = useSearchParams();
  const { uid, email } = useUser();
  return <AlertsInAppPage token={query.get("token") || null} email={email} push={usePush(uid)} />;
}
