import { modulesBelow } from "./built-files.ts";

const APP = "index.html";
/** Modules that every page of the app fetches at its start. */
const AUTH = "src/platform/auth/firebase-auth.ts";
const SIGNED_IN = "src/app/signed-in.tsx";

/**
 * Modules that a signed-in page fetches beside its own chunk. Firebase Messaging is not among them:
 * it is fetched where notifications are allowed, and a first visit has not asked for them yet.
 */
const SIGNED_IN_PARTS = [SIGNED_IN, "src/platform/firestore/sdk.ts"] as const;

/** A page and the modules that its first visit loads. */
export interface Page {
  readonly name: string;
  readonly modules: readonly string[];
}

/** The pages that need no sign-in, as in web/src/app/auth-routes.ts. */
const AUTH_PAGES = ["login", "signup", "forgot-password"];

const ROUTES = "src/app/routes";
const routes = modulesBelow(ROUTES).map((module) => ({
  name: module.slice(ROUTES.length + 1).replace(/\.tsx$/, ""),
  module,
}));

export const authPages: readonly Page[] = routes
  .filter(({ name }) => AUTH_PAGES.includes(name))
  .map(({ name, module }) => ({ name, modules: [APP, AUTH, module] }));

export const signedInPages: readonly Page[] = routes
  .filter(({ name }) => !AUTH_PAGES.includes(name))
  .map(({ name, module }) => ({ name, modules: [APP, AUTH, ...SIGNED_IN_PARTS, module] }));

export const publicPages: readonly Page[] = [
  { name: "medical page", modules: ["medical-page.html"] },
  { name: "live link", modules: ["track-page.html"] },
  { name: "page of a contact", modules: ["contact-page.html"] },
];

export function signedInPage(name: string): Page {
  const found = signedInPages.find((candidate) => candidate.name === name);
  if (found === undefined) throw new Error(`There is no page ${name}.`);
  return found;
}
