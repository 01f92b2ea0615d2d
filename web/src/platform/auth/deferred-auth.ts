import type { AuthService, Session } from "./auth.ts";

const LOADING: Session = { status: "loading" };

type Act = Exclude<keyof AuthService, "session" | "subscribe">;

/**
 * Stands in for the auth service until it is loaded: calls wait, and the session is the last one
 * that this phone knew, or loading. Pages for signed-out people can render meanwhile.
 */
export function deferredAuth(opening: Promise<AuthService>, last: Session | null): AuthService {
  let opened: AuthService | null = null;
  const listeners = new Set<() => void>();
  const tell = (): void => listeners.forEach((listener) => listener());
  opening.then(
    (service) => {
      opened = service;
      service.subscribe(tell);
      tell();
    },
    // The owner of the promise shows the error.
    () => undefined,
  );
  const later =
    <Name extends Act>(name: Name) =>
    async (...args: Parameters<AuthService[Name]>): Promise<Awaited<ReturnType<AuthService[Name]>>> => {
      // This is the service's own method of that name. The compiler cannot tell that the arguments
      // match.
      const act = (await opening)[name] as (
        ...given: Parameters<AuthService[Name]>
      ) => Promise<Awaited<ReturnType<AuthService[Name]>>>;
      return act(...args);
    };

  return {
    session: () => opened?.session() ?? last ?? LOADING,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    signIn: later("signIn"),
    signUp: later("signUp"),
    sendPasswordReset: later("sendPasswordReset"),
    sendVerification: later("sendVerification"),
    rename: later("rename"),
    changeEmail: later("changeEmail"),
    changePassword: later("changePassword"),
    refresh: later("refresh"),
    proveAgain: later("proveAgain"),
    leaveDeleted: later("leaveDeleted"),
    leaveIfDeleted: later("leaveIfDeleted"),
    ready: later("ready"),
    idToken: later("idToken"),
    signOut: later("signOut"),
  };
}
