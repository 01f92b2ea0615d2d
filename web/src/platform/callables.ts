import { APP_CHECKED } from "@guardianlink/domain/app-check";
import { REGION } from "@guardianlink/domain/config";
import type { FirebaseApp } from "firebase/app";
import { startFirebase } from "./firebase.ts";
import { once } from "./once.ts";

/** Calls a function of the server as the signed-in account. @throws when it is not reached or refuses */
export type CallFunction = (name: string, data: unknown) => Promise<unknown>;

/** A blank tab that waits for its payment page covers the app; and nobody looks at a spinner for the SDK's 70 seconds. */
const PATIENCE_MS = 25_000;
/** They go through all that an account has. */
const LONG_CALLS: readonly string[] = ["exportMyData", "deleteMyAccount"];

/** Gets ready what App Check wants before a call; nothing in a build without a site key. */
async function appCheck(app: FirebaseApp): Promise<() => Promise<void>> {
  const siteKey: unknown = import.meta.env.VITE_APP_CHECK_SITE_KEY;
  if (typeof siteKey !== "string" || siteKey === "") return () => Promise.resolve();
  return (await import("./app-check.ts")).appCheckTokens(app, siteKey);
}

const open = once(async (): Promise<CallFunction> => {
  const [{ app, suite }, sdk] = await Promise.all([startFirebase(), import("firebase/functions")]);
  const functions = sdk.getFunctions(app, REGION);
  if (suite) sdk.connectFunctionsEmulator(functions, suite.host, suite.functionsPort);
  const prepare = await appCheck(app);
  return async (name, data) => {
    if (APP_CHECKED.includes(name)) await prepare();
    const options = LONG_CALLS.includes(name) ? {} : { timeout: PATIENCE_MS };
    return (await sdk.httpsCallable(functions, name, options)(data)).data;
  };
});

/** The server's functions. The SDK loads at the first call. */
export const callFunction: CallFunction = async (name, data) => (await open())(name, data);
