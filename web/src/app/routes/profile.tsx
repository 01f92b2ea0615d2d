import { ProfilePage } from "../../features/profile/profile-page.tsx";
import { accountCalls } from "../../platform/account-calls.ts";
import { usePush } from "../../platform/push/use-push.ts";
import { callFunction } from "../../platform/callables.ts";
import { useUser } from "../../platform/session.ts";

const calls = accountCalls(callFunction, async (path) => {
  const { openPhotoStorage } = await import("../../platform/photo-storage.ts");
  return (await openPhotoStorage()).link(path);
});

export default function ProfileRoute() {
  const push = usePush(useUser().uid);
  return <ProfilePage forgetDevice={() => push.forget()} calls={calls} />;
}
