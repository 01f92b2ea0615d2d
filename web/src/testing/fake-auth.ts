import { userId } from "@guardianlink/domain/ids";
import { vi } from "vitest";
import type { AuthService, Session, SessionUser } from "../platform/auth/auth.ts";

export const ada: SessionUser = {
  uid: userId("ada"),
  name: "Ada Obi",
  email: "ada@example.test",
  isEmailVerified: true,
};

/** The methods are mocks, so that a test can inspect them or make one fail. */
export interface FakeAuth extends AuthService {
  readonly setSession: (session: Session) => void;
}

/**
 * Creates an auth service whose methods succeed unless a test overrides them. Signing in and
 * signing up make Ada the session's user.
 */
export function fakeAuth(initial: Session = { status: "signed-out" }): FakeAuth {
  let session = initial;
  const listeners = new Set<() => void>();
  const setSession = (next: Session): void => {
    session = next;
    for (const listener of listeners) listener();
  };
  const enter = () => {
    setSession({ status: "signed-in", user: ada });
    return Promise.resolve();
  };
  const done = () => Promise.resolve();
  return {
    setSession,
    session: () => session,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    signIn: vi.fn(enter),
    signUp: vi.fn(enter),
    sendPasswordReset: vi.fn(done),
    sendVerification: vi.fn(done),
    rename: vi.fn(done),
    changeEmail: vi.fn(done),
    changePassword: vi.fn(done),
    refresh: vi.fn(done),
    proveAgain: vi.fn(done),
    leaveDeleted: vi.fn(() => {
      setSession({ status: "signed-out", accountGone: true });
      return Promise.resolve();
    }),
    leaveIfDeleted: vi.fn(done),
    ready: done,
    idToken: vi.fn(() => Promise.resolve(session.status === "signed-in" ? "token" : null)),
    signOut: vi.fn(() => {
      setSession({ status: "signed-out" });
      return Promise.resolve();
    }),
  };
}
