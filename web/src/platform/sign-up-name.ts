import { browserStorage } from "./storage/browser-storage.ts";

// Firebase sets the display name of a new account in a second request. If that one is lost, the
// contacts would get an SOS without a name, so the browser keeps the name until the account has it.
// The name in the profile is another one, which data/profile writes.
const keyOf = (uid: string): string => `guardianlink.sign-up-name.${uid}`;

type Names = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The name given at sign-up in this browser, until the account has a name. */
export const signUpName = (uid: string, storage: Pick<Names, "getItem"> = browserStorage): string | null =>
  storage.getItem(keyOf(uid));

export const keepSignUpName = (uid: string, name: string, storage: Names = browserStorage): void =>
  storage.setItem(keyOf(uid), name);

/** Forgets the name, once the account has one. */
export const forgetSignUpName = (uid: string, storage: Names = browserStorage): void =>
  storage.removeItem(keyOf(uid));
