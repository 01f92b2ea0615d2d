import { userId } from "@guardianlink/domain/ids";
import { onIdTokenChanged } from "firebase/auth";
import type { Auth, User } from "firebase/auth";
import { ACCOUNT_GONE_KEY } from "../storage/device-keys.ts";
import { browserStorage } from "../storage/browser-storage.ts";
import { reportProblem } from "../report.ts";
import { signUpName } from "../sign-up-name.ts";
import type { AuthService, Session } from "./auth.ts";
import { keepSession } from "./last-session.ts";

type AccountUser = Pick<User, "uid" | "displayName" | "email" | "emailVerified">;

/** Builds the session. `leftUid` is the account that was signed in until now. */
export function toSession(user: AccountUser | null, leftUid: string | null): Session {
  if (user === null) {
    const isGone = leftUid !== null && browserStorage.getItem(ACCOUNT_GONE_KEY) === leftUid;
    return { status: "signed-out", ...(isGone && { accountGone: true }) };
  }
  return {
    status: "signed-in",
    user: {
      uid: userId(user.uid),
      name: user.displayName ?? signUpName(user.uid),
      email: (user.email ?? "").toLowerCase(),
      isEmailVerified: user.emailVerified,
    },
  };
}

interface SessionFeed extends Pick<AuthService, "session" | "subscribe"> {
  /** Shows a change that the SDK does not report. */
  readonly publish: (user: User) => void;
  /** Runs a change of the account, and shows the session only once it is complete. */
  readonly publishAfter: (change: () => Promise<void>) => Promise<void>;
}

/**
 * Follows who is signed in.
 * @param last the session that the pages show until now
 * @returns once the SDK knows who is signed in
 */
export async function followSession(auth: Auth, last: Session): Promise<SessionFeed> {
  let session = last;
  let isChanging = false;
  const listeners = new Set<() => void>();
  const publish = (user: User | null): void => {
    const next = toSession(user, session.status === "signed-in" ? session.user.uid : null);
    if (next.status === "signed-out" && session.status === "signed-out") return;
    if (isChanging || JSON.stringify(session) === JSON.stringify(next)) return;
    session = next;
    keepSession(next);
    for (const listener of listeners) listener();
  };
  await new Promise<void>((known) =>
    onIdTokenChanged(
      auth,
      (user) => {
        publish(user);
        known();
      },
      reportProblem,
    ),
  );
  return {
    session: () => session,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    publish,
    async publishAfter(change) {
      isChanging = true;
      try {
        await change();
      } finally {
        isChanging = false;
        publish(auth.currentUser);
      }
    },
  };
}
