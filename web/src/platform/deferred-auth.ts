import type { AuthService, Session } from "./auth.ts";

const LOADING: Session = { status: "loading" };

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
    <Args extends readonly unknown[]>(act: (service: AuthService, ...args: Args) => Promise<void>) =>
    async (...args: Args): Promise<void> =>
      act(await opening, ...args);

  return {
    session: () => opened?.session() ?? LOADING,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    signIn: later((service, email: string, password: string) => service.signIn(email, password)),
    signUp: later((service, account: Parameters<AuthService["signUp"]>[0]) => service.signUp(account)),
    sendPasswordReset: later((service, email: string) => service.sendPasswordReset(email)),
    sendVerification: later((service) => service.sendVerification()),
    rename: later((service, name: string) => service.rename(name)),
    changeEmail: later((service, email: string, password: string) => service.changeEmail(email, password)),
    changePassword: later((service, current: string, next: string) => service.changePassword(current, next)),
    refresh: later((service) => service.refresh()),
    proveAgain: later((service, password: string) => service.proveAgain(password)),
    leaveDeleted: later((service) => service.leaveDeleted()),
    leaveIfDeleted: later((service) => service.leaveIfDeleted()),
    signOut: later((service) => service.signOut()),
  };
}
