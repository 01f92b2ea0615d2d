import { userProfileSchema } from "@guardianlink/domain/account/user-profile";
import type { UserProfile } from "@guardianlink/domain/account/user-profile";
import { MINUTE_MS } from "@guardianlink/domain/config";
import { paths } from "@guardianlink/domain/paths";
import { deriveSubscription } from "@guardianlink/domain/account/subscription";
import type { Subscription } from "@guardianlink/domain/account/subscription";
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { reportProblem } from "../../platform/report.ts";
import { useAuth, useUser } from "../../platform/auth/session.ts";
import { useServices } from "../../platform/services.ts";
import { useNow } from "../../platform/time/use-now.ts";
import { useDoc } from "../live-state.ts";
import type { DocState } from "../live-state.ts";
import { useCreateProfile } from "./create-profile.ts";
import { useProfileFollowsSignIn } from "./profile-follows-sign-in.ts";

const ProfileContext = createContext<DocState<UserProfile> | null>(null);

/**
 * Provides the signed-in user's profile to everything below it, and writes it where there is none.
 */
export function ProfileProvider({ children }: { readonly children: ReactNode }) {
  const user = useUser();
  const auth = useAuth();
  const profile = useDoc(paths.user(user.uid), userProfileSchema);
  // A first profile that waits for the server may still be refused.
  const isThere = profile.state === "ready" && !profile.fromCache && !profile.hasPendingWrites;
  const [wasThere, setWasThere] = useState(false);
  if (isThere && !wasThere) setWasThere(true);
  const isMissing = profile.state === "missing";
  const isGone = isMissing && wasThere;
  useEffect(() => {
    // The account may have been deleted in another tab or on another phone.
    if (isGone) auth.leaveIfDeleted().catch(reportProblem);
  }, [isGone, auth]);
  useCreateProfile(user, isMissing && !isGone);
  useProfileFollowsSignIn(user, profile);
  return <ProfileContext value={profile}>{children}</ProfileContext>;
}

/**
 * The signed-in user's profile. It is "missing" for the moment between sign-up and the first write.
 */
export function useProfile(): DocState<UserProfile> {
  const profile = useContext(ProfileContext);
  if (profile === null) throw new Error("useProfile needs a ProfileProvider above it.");
  return profile;
}

/**
 * What the user may do now, updated every minute; null while the profile is not known. It is counted
 * by the right time where the phone's clock is known to be wrong, because the server counts so.
 */
export function useSubscription(): Subscription | null {
  const profile = useProfile();
  const { clockAhead } = useServices();
  const aheadMs = useSyncExternalStore(clockAhead.subscribe, clockAhead.ms, clockAhead.ms);
  const now = new Date(useNow(MINUTE_MS).getTime() - aheadMs);
  if (profile.state !== "ready") return null;
  // The minute may have begun before the account did, or the phone's clock may be slow. A trial
  // must never show more than its days.
  const at = now < profile.data.createdAt ? profile.data.createdAt : now;
  return deriveSubscription(profile.data, at);
}
