import type { FirebaseApp } from "firebase/app";
import type { LocalSuite } from "./local-suite.ts";

/**
 * The Firebase app of this page and, in a build for the local suite, where the emulators listen.
 */
export interface FirebaseHandle {
  readonly app: FirebaseApp;
  readonly suite: LocalSuite | null;
}

let tell: (handle: FirebaseHandle) => void;
const started = new Promise<FirebaseHandle>((resolve) => (tell = resolve));

/**
 * Firebase, once the auth service has started it. This file loads no code of Firebase: the pages
 * show before that has run, and code that needs a product imports it and gets the app here.
 */
export const firebase = (): Promise<FirebaseHandle> => started;

/** Gives Firebase to those who wait for it. */
export const provideFirebase = (handle: FirebaseHandle): void => tell(handle);

/** The key under which the auth SDK stores the session. */
export const sessionKeyOf = ({ options, name }: FirebaseApp): string =>
  `firebase:authUser:${options.apiKey ?? ""}:${name}`;
