import type { UserProfile } from "@guardianlink/domain/account";
import { paths } from "@guardianlink/domain/paths";
import { useEffect } from "react";
import type { SessionUser } from "../../platform/auth.ts";
import { SERVER_TIME } from "../../platform/firestore/store.ts";
import { reportProblem } from "../../platform/report.ts";
import { useServices } from "../../platform/services.ts";

/** After a change of email was confirmed by its link, the sign-in knows the new one first: the profile takes it over. */
export function useEmailFollowsSignIn(user: SessionUser, profile: UserProfile | null): void {
  const { store } = useServices();
  const { uid, email } = user;
  const isBehind = profile !== null && email !== "" && profile.email !== email;
  useEffect(() => {
    if (!isBehind) return;
    store
      .commit([{ kind: "update", path: paths.user(uid), data: { email, updatedAt: SERVER_TIME } }])
      .catch(reportProblem);
  }, [isBehind, store, uid, email]);
}
