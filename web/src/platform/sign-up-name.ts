import { browserStorage } from "./browser-storage.ts";

// A sign-up gives the account its name in a second request. When that one is lost, the account has no name, and its contacts
// would read of an SOS of nobody. So the browser keeps the name until the account has it.
const keyOf = (uid: string): string => `guardianlink.sign-up-name.${uid}`;

type Names = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The name given at the sign-up on this browser, while the account may not have it. */
export const signUpName = (uid: string, storage: Pick<Names, "getItem"> = browserStorage): string | null =>
  storage.getItem(keyOf(uid));

export const keepSignUpName = (uid: string, name: string, storage: Names = browserStorage): void =>
  storage.setItem(keyOf(uid), name);

/** For when the account has a name. */
export const forgetSignUpName = (uid: string, storage: Names = browserStorage): void =>
  storage.removeItem(keyOf(uid));
