import { useKeepPush } from "../data/push/use-keep-push.ts";
import { useUser } from "../platform/auth/session.ts";

/** Keeps this browser registered for pushes while a person is signed in. */
export function KeepPush() {
  useKeepPush(useUser().uid);
  return null;
}
