import { APP_CHECKED } from "@guardianlink/domain/app-check";
import { REGION } from "@guardianlink/domain/config";
import type { FirebaseApp } from "firebase/app";
import { startFirebase } from "./firebase.ts";
import { once } from "./once.ts";

/** Calls a function of the server as the signed-in account. @throws when it is not reached or refuses */
export type CallFunction = (name: string, data: unknown) => Promise<unknown>;

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
    return (await sdk.httpsCallable(functions, name)(data)).data;
  };
});

/** The server's functions. The SDK loads at the first call. */
export const callFunction: CallFunction = async (name, data) => (await open())(name, data);
