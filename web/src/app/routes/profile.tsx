import { ProfilePage } from "../../features/profile/profile-page.tsx";
import { usePush } from "../../data/push/use-push.ts";
import { useUser } from "../../platform/session.ts";

export default function ProfileRoute() {
  const push = usePush(useUser().uid);
  return <ProfilePage forgetDevice={() => push.forget()} />;
}
