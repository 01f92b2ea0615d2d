import { PLACEHOLDER_NAME } from "@guardianlink/domain/account/account";
import { paths } from "@guardianlink/domain/paths";
import { useEffect, useRef } from "react";
import type { SessionUser } from "../../platform/auth/auth.ts";
import { SERVER_TIME } from "../../platform/firestore/store.ts";
import type { Write } from "../../platform/firestore/store.ts";
import { reportProblem } from "../../platform/report.ts";
import { useServices } from "../../platform/services.ts";

/**
 * The wait before each attempt to write the first profile. A refused write shows as "missing" again
 * at once, so without a wait the attempts would never pause.
 */
const CREATE_DELAYS_MS = [0, 2_000, 15_000, 60_000] as const;

/** The first version of a person's document in `users`. Its server time starts the trial. */
const createProfileWrite = ({ uid, name, email }: SessionUser): Write => ({
  kind: "set",
  path: paths.user(uid),
  data: {
    name: name?.trim() || PLACEHOLDER_NAME,
    email,
    photoUrl: null,
    createdAt: SERVER_TIME,
    updatedAt: SERVER_TIME,
  },
});

/**
 * Writes the profile of an account without one: after sign-up, or at a later sign-in if that
 * failed.
 */
export function useCreateProfile(user: SessionUser, isMissing: boolean): void {
  const { clock, store } = useServices();
  const attempts = useRef(0);
  useEffect(() => {
    const delayMs = isMissing ? CREATE_DELAYS_MS[attempts.current] : undefined;
    if (delayMs === undefined) return;
    attempts.current++;
    return clock.after(delayMs, () => void store.commit([createProfileWrite(user)]).catch(reportProblem));
  }, [isMissing, clock, store, user]);
}
