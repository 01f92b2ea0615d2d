import type { AuthService, Session } from "./auth.ts";

const LOADING: Session = { status: "loading" };

type Act = Exclude<keyof AuthService, "session" | "subscribe">;

/**
 * The auth service before it has been fetched: the session is loading, and what is asked of it waits. Pages for signed-out people can
 * stand meanwhile.
 */
export function deferredAuth(opening: Promise<AuthService>): AuthService {
  let opened: AuthService | null = null;
  const listeners = new Set<() => void>();
  const tell = (): void => listeners.forEach((listener) => listener());
  opening.then(
    (service) => {
      opened = service;
      service.subscribe(tell);
      tell();
    },
    // Whoever owns the promise shows what went wrong.
    () => undefined,
  );
  const later =
    <Name extends Act>(name: Name) =>
    async (...args: Parameters<AuthService[Name]>): Promise<void> => {
      // The service's own method of that name: the compiler cannot tell that its arguments are these.
      const act = (await opening)[name] as (...given: Parameters<AuthService[Name]>) => Promise<void>;
      await act(...args);
    };

  return {
    session: () => opened?.session() ?? LOADING,
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
    signOut: later("signOut"),
  };
}
