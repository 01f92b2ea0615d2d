import { suiteUrls } from "./suite-urls.ts";

/** An account that a test creates directly in the auth emulator instead of through the app. */
export interface TestAccount {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  readonly idToken: string;
}

/** An account with the token that keeps its session. */
export interface NewAccount extends TestAccount {
  readonly refreshToken: string;
}

async function identityToolkit(method: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(
    `${suiteUrls().auth}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=demo`,
    {
      method: "POST",
      headers: { "content-type": "application/json", authorization: "Bearer owner" },
      body: JSON.stringify(body),
    },
  );
  if (!response.ok)
    throw new Error(`accounts:${method} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

/** A name that no other test uses. */
export const uniqueEmail = (who: string): string =>
  `${who}.${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}@example.test`;

/** Creates an account; `verified` as if its owner had opened the link in the verification email. */
export async function createAccount(email: string, options: { verified: boolean }): Promise<NewAccount> {
  const password = "Journey2026";
  await identityToolkit("signUp", { email, password, emailVerified: options.verified });
  return signIn(email, password);
}

/** Signs in to an account, as on another phone. */
export async function signIn(email: string, password: string): Promise<NewAccount> {
  const signedIn = await identityToolkit("signInWithPassword", { email, password, returnSecureToken: true });
  return {
    uid: String(signedIn["localId"]),
    email,
    password,
    idToken: String(signedIn["idToken"]),
    refreshToken: String(signedIn["refreshToken"]),
  };
}

/** Gives an account its name, as signing up on the page does. */
export async function renameAccount(uid: string, displayName: string): Promise<void> {
  await identityToolkit("update", { localId: uid, displayName, targetProjectId: suiteUrls().projectId });
}

/**
 * Marks an account's address as verified, as if its owner had opened the link in the verification
 * email.
 */
export async function markVerified(uid: string): Promise<void> {
  await identityToolkit("update", {
    localId: uid,
    emailVerified: true,
    targetProjectId: suiteUrls().projectId,
  });
}

/** Gives an account another address, which its owner has shown to be theirs. */
export async function changeAddress(uid: string, email: string): Promise<void> {
  const { projectId: targetProjectId } = suiteUrls();
  await identityToolkit("update", { localId: uid, email, emailVerified: true, targetProjectId });
}

/** Changes an account's password, which ends its other sessions. */
export async function changePassword(uid: string, password: string): Promise<void> {
  await identityToolkit("update", { localId: uid, password, targetProjectId: suiteUrls().projectId });
}

/** Sets a new password by the link of a mail, as a person does who has forgotten it. */
export async function resetPassword(email: string, newPassword: string): Promise<void> {
  const { projectId: targetProjectId } = suiteUrls();
  const body = { requestType: "PASSWORD_RESET", email, returnOobLink: true, targetProjectId };
  const { oobCode } = await identityToolkit("sendOobCode", body);
  await identityToolkit("resetPassword", { oobCode, newPassword });
}

/** Deletes the sign-in account on the server, as deleting the account on another phone does. */
export async function deleteSignIn(uid: string): Promise<void> {
  await identityToolkit("delete", { localId: uid, targetProjectId: suiteUrls().projectId });
}
