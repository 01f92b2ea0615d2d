import { useKeepPush } from "../platform/push/use-push.ts";
import { useUser } from "../platform/session.ts";

/** Keeps this browser registered for pushes while somebody is signed in. */
export function KeepPush() {
  useKeepPush(useUser().uid);
  return null;
}
