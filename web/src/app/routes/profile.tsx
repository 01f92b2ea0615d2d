import { findUnsent } from "../../data/account/device-data.ts";
import { announcePasswordChange } from "../../data/account/password-changed.ts";
import { usePush } from "../../data/push/use-push.ts";
import { useDataServices } from "../../data/services.tsx";
import { ProfilePage } from "../../features/profile/profile-page.tsx";
import { useUser } from "../../platform/auth/session.ts";

export default function ProfileRoute() {
  const services = useDataServices();
  const { uid } = useUser();
  const push = usePush(uid);
  const renewDevice = async (): Promise<void> => {
    if (push.registration !== null) await push.register(true);
  };
  const onPasswordChanged = async (): Promise<void> => {
    // First, so that the server knows which sessions have ended before this browser registers.
    try {
      await announcePasswordChange(services);
    } finally {
      await renewDevice();
    }
  };
  return (
    <ProfilePage
      findUnsent={() => findUnsent(services, uid)}
      onPasswordChanged={onPasswordChanged}
      renewDevice={renewDevice}
      ownDevice={push.registration?.deviceId ?? null}
    />
  );
}
