import { errorCode } from "../error-code.ts";
import type { UserId } from "@guardianlink/domain/ids";

/** The signed-in user as the auth service knows them. */
export interface SessionUser {
  readonly uid: UserId;
  readonly name: string | null;
  readonly email: string;
  readonly isEmailVerified: boolean;
}

export type Session =
  | { readonly status: "loading" }
  /** `accountGone`: the account that was signed in here has been deleted. */
  | { readonly status: "signed-out"; readonly accountGone?: true }
  | { readonly status: "signed-in"; readonly user: SessionUser };

export interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Accounts and the session. Every method that can fail throws AuthFailure. */
export interface AuthService {
  readonly session: () => Session;
  readonly subscribe: (onChange: () => void) => () => void;
  readonly signIn: (email: string, password: string) => Promise<void>;
  /** Creates the account with its name, sends the verification email and signs in. */
  readonly signUp: (account: NewAccount) => Promise<void>;
  /**
   * Sends a link for a new password. The result is the same for an address without an account, so
   * that no one can probe for accounts.
   */
  readonly sendPasswordReset: (email: string) => Promise<void>;
  readonly sendVerification: () => Promise<void>;
  readonly rename: (name: string) => Promise<void>;
  /**
   * Checks the password and sends a link to the new address, which takes effect when the link is
   * opened.
   */
  readonly changeEmail: (newEmail: string, password: string) => Promise<void>;
  readonly changePassword: (currentPassword: string, newPassword: string) => Promise<void>;
  /** Reloads the account from the server. A verified email then shows in the session. */
  readonly refresh: () => Promise<void>;
  /** Signs in again with the password, which operations that cannot be undone require. */
  readonly proveAgain: (password: string) => Promise<void>;
  /** Signs out of a deleted account, in this tab and the others. */
  readonly leaveDeleted: () => Promise<void>;
  /** Checks whether the account still exists, and signs out when it does not. */
  readonly leaveIfDeleted: () => Promise<void>;
  /**
   * Resolves when the service knows who is signed in. Until then `session` may be the last one that
   * this phone knew, and a request to the server would have no token.
   */
  readonly ready: () => Promise<void>;
  /**
   * The token of the signed-in account for a request to the server; null without one.
   * @param isRefused whether the server has refused the last one, so that a new one is needed
   */
  readonly idToken: (isRefused?: boolean) => Promise<string | null>;
  readonly signOut: () => Promise<void>;
}

export type AuthFailureKind =
  | "invalid-credentials"
  | "email-not-confirmed"
  | "email-in-use"
  | "invalid-email"
  | "weak-password"
  | "too-many-requests"
  | "network"
  | "unknown";

/** The reason why an auth operation failed. */
export class AuthFailure extends Error {
  readonly kind: AuthFailureKind;

  constructor(kind: AuthFailureKind, message: string) {
    super(message);
    this.name = "AuthFailure";
    this.kind = kind;
  }
}

/**
 * Error codes of Firebase Authentication,
 * https://firebase.google.com/docs/reference/js/auth#autherrorcodes
 */
const KINDS: Readonly<Record<string, AuthFailureKind>> = {
  "auth/invalid-credential": "invalid-credentials",
  "auth/invalid-login-credentials": "invalid-credentials",
  "auth/wrong-password": "invalid-credentials",
  "auth/user-not-found": "invalid-credentials",
  "auth/user-disabled": "invalid-credentials",
  "auth/unverified-email": "email-not-confirmed",
  "auth/email-already-in-use": "email-in-use",
  "auth/invalid-email": "invalid-email",
  "auth/weak-password": "weak-password",
  "auth/password-does-not-meet-requirements": "weak-password",
  "auth/too-many-requests": "too-many-requests",
  "auth/network-request-failed": "network",
  "auth/timeout": "network",
};

/** Converts any error of the auth SDK to AuthFailure. */
export function toAuthFailure(error: unknown): AuthFailure {
  if (error instanceof AuthFailure) return error;
  const message = error instanceof Error ? error.message : String(error);
  // A blocking function of the project may refuse a sign-in with these words. There is no code for
  // it.
  const kind = /email not confirmed/i.test(message) ? "email-not-confirmed" : KINDS[String(errorCode(error))];
  return new AuthFailure(kind ?? "unknown", message);
}
