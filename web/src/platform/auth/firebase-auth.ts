import {
  EmailAuthProvider,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
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
import { followSession } from "./firebase-session.ts";
import { sessionStores } from "./session-stores.ts";
import { forgetSignUpName, keepSignUpName } from "../sign-up-name.ts";

/**
 * Starts the auth service of the project or of the local suite. It includes only email and
 * password, because the SDK is much smaller without the pop-up resolver.
 * @param loginUrl the page that the emails of the auth service link to
 * @param last the session that the pages show until now
 * @returns the service, once it knows who is signed in
 */
export async function openFirebaseAuth(loginUrl: string, last: Session | null): Promise<AuthService> {
  const handle = await startFirebase();
  const { app } = handle;
  const auth = initializeAuth(app, { persistence: sessionStores(sessionKeyOf(app)) });
  // Only a build for the local suite has one. The first condition keeps this code out of the
  // others.
  if (import.meta.env.VITE_LOCAL_SUITE === "1" && handle.suite)
    connectAuthEmulator(auth, `http://${handle.suite.host}:${handle.suite.authPort}`, {
      disableWarnings: true,
    });
  provideFirebase(handle);
  return firebaseAuth(auth, loginUrl, last ?? { status: "loading" });
}

/** Runs an SDK call and converts its errors to AuthFailure. */
async function attempt(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
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
  const feed = await followSession(auth, last);
  const link = { url: loginUrl };
  const asUser = (act: (user: User) => Promise<unknown>) => attempt(() => act(requireUser(auth)));
  return {
    ...feed,
    signIn: (email, password) => attempt(() => signInWithEmailAndPassword(auth, email, password)),
    // A new account has no name for a moment.
    signUp: (account) => attempt(() => feed.publishAfter(() => createAccount(auth, account, link))),
    sendPasswordReset: (email) =>
      attempt(() => sendPasswordResetEmail(auth, email, link)).catch((failure: unknown) => {
        if (toAuthFailure(failure).kind !== "invalid-credentials") throw failure;
      }),
    sendVerification: () => asUser((user) => sendEmailVerification(user, link)),
    rename: (name) =>
      asUser(async (user) => {
        await updateProfile(user, { displayName: name });
        forgetSignUpName(user.uid);
        feed.publish(user);
      }),
    changeEmail: (newEmail, password) =>
      asUser(async (user) => {
        await proveAgain(user, password);
        await verifyBeforeUpdateEmail(user, newEmail, link);
      }),
    changePassword: (currentPassword, newPassword) =>
      asUser(async (user) => {
        await proveAgain(user, currentPassword);
        await updatePassword(user, newPassword);
      }),
    refresh: () =>
      asUser(async (user) => {
        const wasVerified = user.emailVerified;
        await reload(user);
        // Refresh the token, because the rules and functions read the verified state from it.
        if (user.emailVerified !== wasVerified) await user.getIdToken(true);
        feed.publish(user);
      }),
    proveAgain: (password) => asUser((user) => proveAgain(user, password)),
    leaveDeleted: () => attempt(() => leaveDeleted(auth)),
    leaveIfDeleted: () => asUser((user) => leaveIfDeleted(auth, user)),
    ready: () => Promise.resolve(),
    idToken: async (isRefused) => (await auth.currentUser?.getIdToken(isRefused)) ?? null,
    signOut: () => attempt(() => signOut(auth)),
  };
}

async function proveAgain(user: User, password: string): Promise<void> {
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? "", password));
}

async function leaveDeleted(auth: Auth): Promise<void> {
  // The code that watches the profile may have signed out already.
  if (auth.currentUser === null) return;
  browserStorage.setItem(ACCOUNT_GONE_KEY, auth.currentUser.uid);
  await signOut(auth);
}

async function leaveIfDeleted(auth: Auth, user: User): Promise<void> {
  // Set this before the request, because the SDK signs out by itself when the account is gone.
  browserStorage.setItem(ACCOUNT_GONE_KEY, user.uid);
  const failure = await reload(user).then(() => null, toAuthFailure);
  if (failure === null || failure.kind === "network") browserStorage.removeItem(ACCOUNT_GONE_KEY);
  else await signOut(auth);
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
