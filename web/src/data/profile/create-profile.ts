import { PLACEHOLDER_NAME } from "@guardianlink/domain/account";
import { paths } from "@guardianlink/domain/paths";
import { useEffect, useRef } from "react";
import type { SessionUser } from "../../platform/auth.ts";
import { SERVER_TIME } from "../../platform/firestore/store.ts";
import type { Write } from "../../platform/firestore/store.ts";
import { reportProblem } from "../../platform/report.ts";
import { useServices } from "../../platform/services.ts";

/** Waits before each attempt to write the first profile. A refused write shows at once as "missing" again, so this keeps it from spinning. */
const CREATE_DELAYS_MS = [0, 2_000, 15_000, 60_000] as const;

/** The first write of a person's row in `users`. The trial counts from the server's time in it. */
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

/** Writes the profile of an account that has none: right after sign-up, or at a later sign-in when that failed. */
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
