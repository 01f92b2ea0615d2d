import { RECENT_SIGN_IN_MS } from "@guardianlink/domain/account/account-data";

/** Whether a sign-in is recent enough for what an unlocked phone alone must not do. */
export const isRecentSignIn = (signedInAt: Date, now: Date, withinMs = RECENT_SIGN_IN_MS): boolean =>
  now.getTime() - signedInAt.getTime() <= withinMs;
