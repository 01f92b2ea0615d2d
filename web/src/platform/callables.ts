import { REGION } from "@guardianlink/domain/config";
import { startFirebase } from "./firebase.ts";
import { once } from "./once.ts";

/** Calls a function of the server as the signed-in account. @throws when it is not reached or refuses */
export type CallFunction = (name: string, data: unknown) => Promise<unknown>;

const open = once(async (): Promise<CallFunction> => {
  const [{ app, suite }, sdk] = await Promise.all([startFirebase(), import("firebase/functions")]);
  const functions = sdk.getFunctions(app, REGION);
  if (suite) sdk.connectFunctionsEmulator(functions, suite.host, suite.functionsPort);
  return async (name, data) => (await sdk.httpsCallable(functions, name)(data)).data;
});

/** The server's functions. The SDK loads at the first call. */
export const callFunction: CallFunction = async (name, data) => (await open())(name, data);
