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

/** The signed-in user. Use it only in pages behind sign-in. */
export function useUser(): SessionUser {
  const session = useSession();
  if (session.status !== "signed-in") throw new Error("useUser is for pages behind sign-in.");
  return session.user;
}
