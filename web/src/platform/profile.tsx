import { userProfileSchema } from "@guardianlink/domain/account";
import type { UserProfile } from "@guardianlink/domain/account";
import { MINUTE_MS } from "@guardianlink/domain/config";
import { paths } from "@guardianlink/domain/paths";
import { deriveSubscription } from "@guardianlink/domain/subscription";
import type { Subscription } from "@guardianlink/domain/subscription";
import { createContext, useContext, useEffect, useRef } from "react";
import type { ReactNode } from "react";
import type { SessionUser } from "./auth.ts";
import { SERVER_TIME } from "./firestore/store.ts";
import type { Write } from "./firestore/store.ts";
import { useDocument } from "./firestore/use-live.ts";
import type { LiveResult } from "./firestore/use-live.ts";
import { reportProblem } from "./report.ts";
import { useServices } from "./services.ts";
import { useAuth, useUser } from "./session.ts";
import { useNow } from "./use-now.ts";

const ProfileContext = createContext<LiveResult<UserProfile | null> | null>(null);

/** Waits before each attempt to write the first profile. A refused write shows at once as "missing" again, so this keeps it from spinning. */
const CREATE_DELAYS_MS = [0, 2_000, 15_000, 60_000] as const;

/** The name of an account that was made without one. */
const NAMELESS = "Guardian";

/** The first write of a person's row in `users`. The trial counts from the server's time in it. */
export const newProfile = ({ uid, name, email }: SessionUser): Write => ({
  kind: "set",
  path: paths.user(uid),
  data: {
    name: name?.trim() || NAMELESS,
    email,
    photoUrl: null,
    createdAt: SERVER_TIME,
    updatedAt: SERVER_TIME,
  },
});

/**
 * Follows the signed-in user's profile for everything below it. Whoever has none gets one: right after sign-up, or at a later sign-in
 * when that failed.
 */
export function ProfileProvider({ children }: { readonly children: ReactNode }) {
  const { clock, store } = useServices();
  const user = useUser();
  const live = useDocument(paths.user(user.uid), userProfileSchema);
  // Only the server knows that there is none; an empty cache says nothing.
  const isMissing = live.state === "ready" && live.data === null && !live.fromCache;
  const auth = useAuth();
  const attempts = useRef(0);
  const hadProfile = useRef(false);
  const isThere = live.state === "ready" && live.data !== null && !live.fromCache;
  useEffect(() => {
    if (isThere) hadProfile.current = true;
  }, [isThere]);
  useEffect(() => {
    if (isMissing && hadProfile.current) {
      // It was there and is gone: the account was deleted, in another tab or on another phone.
      auth.leaveIfDeleted().catch(reportProblem);
      return;
    }
    const delayMs = isMissing ? CREATE_DELAYS_MS[attempts.current] : undefined;
    if (delayMs === undefined) return;
    attempts.current++;
    return clock.after(delayMs, () => void store.commit([newProfile(user)]).catch(reportProblem));
  }, [isMissing, auth, clock, store, user]);
  return <ProfileContext value={live}>{children}</ProfileContext>;
}

/** The signed-in user's profile. `data` is null for the moment between sign-up and the first write. */
export function useProfile(): LiveResult<UserProfile | null> {
  const profile = useContext(ProfileContext);
  if (profile === null) throw new Error("useProfile needs a ProfileProvider above it.");
  return profile;
}

/** What the user may do now; null while the profile is not known. Follows the clock by the minute. */
export function useSubscription(): Subscription | null {
  const profile = useProfile();
  const now = useNow(MINUTE_MS);
  if (profile.state !== "ready" || profile.data === null) return null;
  // The minute may have begun before the account did, or the phone's clock may be slow: a trial never has more than its days.
  const at = now < profile.data.createdAt ? profile.data.createdAt : now;
  return deriveSubscription(profile.data, at);
}
