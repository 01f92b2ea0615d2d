import type { UserId } from "@guardianlink/domain/ids";

/** Who is signed in, as the auth service knows them. */
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
  /** Makes the account, with its name, and signs in. The verification email is sent along. */
  readonly signUp: (account: NewAccount) => Promise<void>;
  /** Sends a link for a new password. An address without an account is not told apart, so that nobody can probe for accounts. */
  readonly sendPasswordReset: (email: string) => Promise<void>;
  readonly sendVerification: () => Promise<void>;
  readonly rename: (name: string) => Promise<void>;
  /** Proves the password again. The new address takes effect when the link mailed to it has been opened. */
  readonly changeEmail: (newEmail: string, password: string) => Promise<void>;
  readonly changePassword: (currentPassword: string, newPassword: string) => Promise<void>;
  /** Asks the server how the account stands; a verified email shows in the session then. */
  readonly refresh: () => Promise<void>;
  /** Signs in anew with the password, as what cannot be undone needs it. */
  readonly proveAgain: (password: string) => Promise<void>;
  /** Signs out of an account that has been deleted, here and in the other tabs. */
  readonly leaveDeleted: () => Promise<void>;
  /** Asks whether the account is still there, and leaves it when it is not. */
  readonly leaveIfDeleted: () => Promise<void>;
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

/** Why an act of the auth service failed. */
export class AuthFailure extends Error {
  readonly kind: AuthFailureKind;

  constructor(kind: AuthFailureKind, message: string) {
    super(message);
    this.name = "AuthFailure";
    this.kind = kind;
  }
}

/** Error codes of Firebase Authentication, https://firebase.google.com/docs/reference/js/auth#autherrorcodes */
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

/** Brings any error of the auth SDK into our terms. */
export function toAuthFailure(error: unknown): AuthFailure {
  if (error instanceof AuthFailure) return error;
  const code = typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
  const message = error instanceof Error ? error.message : String(error);
  // A blocking function of the project may refuse a sign-in with these words; there is no code for it.
  const kind = /email not confirmed/i.test(message) ? "email-not-confirmed" : KINDS[code];
  return new AuthFailure(kind ?? "unknown", message);
}
