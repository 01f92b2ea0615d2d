import { userId } from "@guardianlink/domain/ids";
import {
  EmailAuthProvider,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  onIdTokenChanged,
  reauthenticateWithCredential,
  sendEmailVerification,
  reload,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
} from "firebase/auth";
import type { Auth, User } from "firebase/auth";
import { ACCOUNT_GONE_KEY } from "../storage/device-keys.ts";
import { browserStorage } from "../storage/browser-storage.ts";
import { AuthFailure, toAuthFailure } from "./auth.ts";
import type { AuthService, NewAccount, Session } from "./auth.ts";
import { provideFirebase, sessionKeyOf } from "../firebase/firebase.ts";
import { startFirebase } from "../firebase/start-firebase.ts";
import { reportProblem } from "../report.ts";
import { keepSession } from "./last-session.ts";
import { sessionStores } from "./session-stores.ts";
import { forgetSignUpName, keepSignUpName, signUpName } from "../sign-up-name.ts";

/**
 * Starts the auth service of the project or of the local suite. It includes only email and
 * password, because the SDK is much smaller without the pop-up resolver.
 * @param loginUrl the page that the emails of the auth service link to
 * @param last the session that the pages show until now
 * @returns the service, once it knows who is signed in
 */
export async function openFirebaseAuth(loginUrl: string, last: Session | null): Promise<AuthService> {
  const handle = await startFirebase();
  const { app, suite } = handle;
  const auth = initializeAuth(app, { persistence: sessionStores(sessionKeyOf(app)) });
  // Only a build for the local suite has one. The first condition keeps this code out of the
  // others.
  if (import.meta.env.VITE_LOCAL_SUITE === "1" && suite)
    connectAuthEmulator(auth, `http://${suite.host}:${suite.authPort}`, { disableWarnings: true });
  provideFirebase(handle);
  return firebaseAuth(auth, loginUrl, last ?? { status: "loading" });
}

type AccountUser = Pick<User, "uid" | "displayName" | "email" | "emailVerified">;

/** Builds the session. `leftUid` is the account that was signed in until now. */
export const toSession = (user: AccountUser | null, leftUid: string | null): Session =>
  user === null
    ? leftUid !== null && browserStorage.getItem(ACCOUNT_GONE_KEY) === leftUid
      ? { status: "signed-out", accountGone: true }
      : { status: "signed-out" }
    : {
        status: "signed-in",
        user: {
          uid: userId(user.uid),
          name: user.displayName ?? signUpName(user.uid),
          email: (user.email ?? "").toLowerCase(),
          isEmailVerified: user.emailVerified,
        },
      };

const sameSession = (a: Session, b: Session): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Runs an SDK call and converts its errors to AuthFailure. */
async function attempt<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw toAuthFailure(error);
  }
}

/**
 * The signed-in user for an account operation.
 * @throws AuthFailure when the session has ended meanwhile, for example in another tab
 */
export function requireUser({ currentUser }: Pick<Auth, "currentUser">): User {
  if (currentUser === null) throw new AuthFailure("unknown", "No user logged in");
  return currentUser;
}

async function firebaseAuth(auth: Auth, loginUrl: string, last: Session): Promise<AuthService> {
  let session = last;
  // A new account has no name for a moment. Do not publish the session before it has one.
  let isNaming = false;
  const listeners = new Set<() => void>();
  const publish = (user: User | null): void => {
    const next = toSession(user, session.status === "signed-in" ? session.user.uid : null);
    if (next.status === "signed-out" && session.status === "signed-out") return;
    if (isNaming || sameSession(session, next)) return;
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

  const proveAgain = async (user: User, password: string): Promise<void> => {
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? "", password));
  };
  const leaveDeleted = async (): Promise<void> => {
    // The code that watches the profile may have signed out already.
    if (auth.currentUser === null) return;
    browserStorage.setItem(ACCOUNT_GONE_KEY, auth.currentUser.uid);
    await signOut(auth);
  };
  const signInUrl = { url: loginUrl };

  return {
    session: () => session,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    signIn: (email, password) =>
      attempt(async () => {
        await signInWithEmailAndPassword(auth, email, password);
      }),
    signUp: (account) =>
      attempt(async () => {
        isNaming = true;
        try {
          await createAccount(auth, account, signInUrl);
        } finally {
          isNaming = false;
          publish(auth.currentUser);
        }
      }),
    sendPasswordReset: (email) => attempt(() => sendReset(auth, email, signInUrl)),
    sendVerification: () => attempt(() => sendEmailVerification(requireUser(auth), signInUrl)),
    rename: (name) =>
      attempt(async () => {
        const user = requireUser(auth);
        await updateProfile(user, { displayName: name });
        forgetSignUpName(user.uid);
        publish(user);
      }),
    changeEmail: (newEmail, password) =>
      attempt(async () => {
        const user = requireUser(auth);
        await proveAgain(user, password);
        await verifyBeforeUpdateEmail(user, newEmail, signInUrl);
      }),
    changePassword: (currentPassword, newPassword) =>
      attempt(async () => {
        const user = requireUser(auth);
        await proveAgain(user, currentPassword);
        await updatePassword(user, newPassword);
      }),
    refresh: () =>
      attempt(async () => {
        const user = requireUser(auth);
        const wasVerified = user.emailVerified;
        await reload(user);
        // Refresh the token, because the rules and functions read the verified state from it.
        if (user.emailVerified !== wasVerified) await user.getIdToken(true);
        publish(user);
      }),
    proveAgain: (password) => attempt(() => proveAgain(requireUser(auth), password)),
    leaveDeleted: () => attempt(leaveDeleted),
    leaveIfDeleted: () =>
      attempt(async () => {
        const user = requireUser(auth);
        // Set this before the request, because the SDK signs out by itself when the account is
        // gone.
        browserStorage.setItem(ACCOUNT_GONE_KEY, user.uid);
        try {
          await reload(user);
          browserStorage.removeItem(ACCOUNT_GONE_KEY);
        } catch (error) {
          if (toAuthFailure(error).kind === "network") browserStorage.removeItem(ACCOUNT_GONE_KEY);
          else await signOut(auth);
        }
      }),
    ready: () => Promise.resolve(),
    idToken: async () => (await auth.currentUser?.getIdToken()) ?? null,
    signOut: () => attempt(() => signOut(auth)),
  };
}

async function createAccount(auth: Auth, account: NewAccount, link: { url: string }): Promise<void> {
  const { user } = await createUserWithEmailAndPassword(auth, account.email, account.password);
  // The account exists now, so a failed name or email must not look like a failed sign-up. Both can
  // be done later.
  keepSignUpName(user.uid, account.name);
  await updateProfile(user, { displayName: account.name }).then(
    () => forgetSignUpName(user.uid),
    reportProblem,
  );
  sendEmailVerification(user, link).catch(reportProblem);
}

async function sendReset(auth: Auth, email: string, link: { url: string }): Promise<void> {
  try {
    await sendPasswordResetEmail(auth, email, link);
  } catch (error) {
    if (toAuthFailure(error).kind !== "invalid-credentials") throw error;
  }
}
