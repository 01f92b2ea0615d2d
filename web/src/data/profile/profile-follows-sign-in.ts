import { PLACEHOLDER_NAME } from "@guardianlink/domain/account/account";
import type { UserProfile } from "@guardianlink/domain/account/user-profile";
import { paths } from "@guardianlink/domain/paths";
import { useEffect, useRef } from "react";
import type { SessionUser } from "../../platform/auth/auth.ts";
import { SERVER_TIME } from "../../platform/firestore/store.ts";
import type { WriteData } from "../../platform/firestore/store.ts";
import { reportProblem } from "../../platform/report.ts";
import { useServices } from "../../platform/services.ts";
import type { DocState } from "../live-state.ts";

/**
 * Copies the email, after a change by its link, and a missing name from the sign-in to the profile.
 * It waits for the server's version, because a cached profile may be older.
 */
export function useProfileFollowsSignIn(user: SessionUser, profile: DocState<UserProfile>): void {
  const { store } = useServices();
  const { uid } = user;
  const stored = profile.state === "ready" && !profile.fromCache ? profile.data : null;
  const email = stored !== null && user.email !== "" && stored.email !== user.email ? user.email : null;
  const realName = user.name?.trim() ?? "";
  const name =
    stored?.name === PLACEHOLDER_NAME && realName !== "" && realName !== PLACEHOLDER_NAME ? realName : null;
  // A refused write shows the old values again at once. Without this it would be written forever.
  const tried = useRef("");
  useEffect(() => {
    const values = JSON.stringify([email, name]);
    if ((email === null && name === null) || tried.current === values) return;
    tried.current = values;
    const data: WriteData = {
      ...(email !== null && { email }),
      ...(name !== null && { name }),
      updatedAt: SERVER_TIME,
    };
    store.commit([{ kind: "update", path: paths.user(uid), data }]).catch(reportProblem);
  }, [email, name, store, uid]);
}
