import { announcePasswordChange } from "../../data/account/password-changed.ts";
import { usePush } from "../../data/push/use-push.ts";
import { ProfilePage } from "../../features/profile/profile-page.tsx";
import { useServices } from "../../platform/services.ts";
import { useUser } from "../../platform/session.ts";

export default function ProfileRoute() {
  const services = useServices();
  const push = usePush(useUser().uid);
  const renewDevice = async (): Promise<void> => {
    if (push.registration !== null) await push.register(true);
    await announcePasswordChange(services);
  };
  return (
    <ProfilePage
      forgetDevice={() => push.forget()}
      renewDevice={renewDevice}
      ownDevice={push.registration?.deviceId ?? null}
    />
  );
}
