import { firstName } from "@guardianlink/domain/account/account";
import { useUser } from "../../platform/auth/session.ts";
import { useProfile } from "./profile-context.tsx";

/** The name of the traveller in messages that this phone sends. */
export function useSenderName(): string {
  const user = useUser();
  const profile = useProfile();
  const stored = profile.state === "ready" ? profile.data.name : null;
  return stored ?? user.name ?? firstName(null);
}
