import { createContext, useContext, useSyncExternalStore } from "react";
import type { AuthService, Session, SessionUser } from "./auth.ts";

const AuthContext = createContext<AuthService | null>(null);

export const AuthProvider = AuthContext.Provider;

export function useAuth(): AuthService {
  const auth = useContext(AuthContext);
  if (auth === null) throw new Error("useAuth needs an AuthProvider above it.");
  return auth;
}

/** The current session, updated by the auth service. */
export function useSession(): Session {
  const auth = useAuth();
  return useSyncExternalStore(auth.subscribe, auth.session, auth.session);
}

/**
 * Waits until it is known whether someone is signed in, or until `opening`, the opening of the auth
 * service, has failed.
 */
export async function sessionKnown(auth: AuthService, opening: Promise<unknown>): Promise<void> {
  const known = new Promise<void>((resolve) => {
    const look = (): void => {
      if (auth.session().status === "loading") return;
      stop();
      resolve();
    };
    const stop = auth.subscribe(look);
    look();
  });
  const failed = new Promise<void>((resolve) => void opening.catch(() => resolve()));
  await Promise.race([known, failed]);
}

/** The signed-in user. Use it only in pages behind sign-in. */
export function useUser(): SessionUser {
  const session = useSession();
  if (session.status !== "signed-in") throw new Error("useUser is for pages behind sign-in.");
  return session.user;
}
