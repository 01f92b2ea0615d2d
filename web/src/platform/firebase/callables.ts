import type { FirebaseApp } from "firebase/app";
import { firebase } from "./firebase.ts";
import { once } from "../once.ts";
import { toServerRefusal } from "./server-refusal.ts";

/**
 * Calls a function of the server as the signed-in account.
 * @throws ServerRefusal when it refuses with a sentence, another error when it is not reached
 */
export type CallFunction = (name: string, data: unknown) => Promise<unknown>;

/** Give up sooner than the SDK does, because 70 seconds is too long to watch a spinner. */
const ANSWER_WITHIN_MS = 25_000;
/** How the calls of the server's functions differ from each other. */
export interface CallOptions {
  readonly region: string;
  /** The functions that need an App Check token. */
  readonly appChecked: readonly string[];
  /** Functions that work for so long that they get the SDK's own time limit. */
  readonly slow: readonly string[];
}

/** Prepares App Check before a call. It does nothing in a build without a site key. */
async function appCheck(app: FirebaseApp): Promise<() => Promise<void>> {
  const siteKey: unknown = import.meta.env.VITE_APP_CHECK_SITE_KEY;
  if (typeof siteKey !== "string" || siteKey === "") return () => Promise.resolve();
  return (await import("./app-check.ts")).appCheckTokens(app, siteKey);
}

async function openFunctions({ region, appChecked, slow }: CallOptions): Promise<CallFunction> {
  const [{ app, suite }, sdk] = await Promise.all([firebase(), import("firebase/functions")]);
  const functions = sdk.getFunctions(app, region);
  if (suite) sdk.connectFunctionsEmulator(functions, suite.host, suite.functionsPort);
  const prepare = await appCheck(app);
  return async (name, data) => {
    if (appChecked.includes(name)) await prepare();
    const options = slow.includes(name) ? {} : { timeout: ANSWER_WITHIN_MS };
    try {
      return (await sdk.httpsCallable(functions, name, options)(data)).data;
    } catch (error) {
      throw toServerRefusal(error);
    }
  };
}

/**
 * The server's functions. The SDK loads at the first call.
 * @param signedIn resolves when it is known who is signed in
 */
export function lazyCalls(signedIn: () => Promise<void>, options: CallOptions): CallFunction {
  const open = once(() => openFunctions(options));
  return async (name, data) => {
    await signedIn();
    return (await open())(name, data);
  };
}
