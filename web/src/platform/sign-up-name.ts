import { browserStorage } from "./storage/browser-storage.ts";

// Firebase sets the display name of a new account in a second request. If that one is lost, the
// contacts would get an SOS without a name, so the browser keeps the name until the account has it.
// The name in the profile is another one, which data/profile writes.
const keyOf = (uid: string): string => `guardianlink.sign-up-name.${uid}`;

/** The name given at sign-up in this browser, until the account has a name. */
export const signUpName = (uid: string): string | null => browserStorage.getItem(keyOf(uid));

export const keepSignUpName = (uid: string, name: string): void => browserStorage.setItem(keyOf(uid), name);

/** Forgets the name, once the account has one. */
export const forgetSignUpName = (uid: string): void => browserStorage.removeItem(keyOf(uid));
