import type { AuthService, Session } from "./auth.ts";

const LOADING: Session = { status: "loading" };

/** The calls that wait for the service. */
const CALLS = [
  "signIn",
  "signUp",
  "sendPasswordReset",
  "sendVerification",
  "rename",
  "changeEmail",
  "changePassword",
  "refresh",
  "proveAgain",
  "leaveDeleted",
  "leaveIfDeleted",
  "ready",
  "idToken",
  "signOut",
] as const satisfies readonly (keyof AuthService)[];

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
  const later = CALLS.map((name) => [
    name,
    async (...args: never[]) => {
      const call = (await opening)[name] as (...given: never[]) => Promise<unknown>;
      return call(...args);
    },
  ]);
  // Each is the service's own method of that name, which the compiler cannot tell.
  const calls = Object.fromEntries(later) as Pick<AuthService, (typeof CALLS)[number]>;

  return {
    session: () => opened?.session() ?? last ?? LOADING,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    ...calls,
  };
}
