import { NotificationsPage } from "../../features/notifications/notifications-page.tsx";
import { usePush } from "../../data/push/use-push.ts";
import { useUser } from "../../platform/auth/session.ts";

export default function NotificationsRoute() {
  return <NotificationsPage push={usePush(useUser().uid)} />;
}
