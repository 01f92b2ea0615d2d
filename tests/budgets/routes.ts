import { chunk } from "./build.ts";

const APP = "index.html";
/** Fetched by every page of the app at its start. */
const AUTH = "src/platform/firebase-auth.ts";
const SIGNED_IN = "src/app/signed-in.tsx";

/** What a signed-in page fetches beside its own chunk: database, messages, and the push token that is kept fresh. */
const SIGNED_IN_PARTS = [
  SIGNED_IN,
  "src/platform/firestore/firestore-store.ts",
  "src/platform/push/fcm-tokens.ts",
  "src/ui/toaster.tsx",
] as const;

const isRoute = (name: string): boolean => name.startsWith("src/app/routes/");

/** A page and the modules that its first visit loads. */
export interface Page {
  readonly name: string;
  readonly modules: readonly string[];
}

const routesOf = (parent: string, beside: readonly string[]): readonly Page[] =>
  (chunk(parent).dynamicImports ?? []).filter(isRoute).map((route) => ({
    name: route.replace(/^src\/app\/routes\/(.*)\.tsx$/, "$1"),
    modules: [APP, AUTH, ...beside, route],
  }));

export const authPages = routesOf(APP, []);
export const signedInPages = routesOf(SIGNED_IN, SIGNED_IN_PARTS);
export const publicPages: readonly Page[] = [
  { name: "medical page", modules: ["medical-page.html"] },
  { name: "live link", modules: ["track-page.html"] },
  { name: "page of a contact", modules: ["contact-page.html"] },
];

export function page(pages: readonly Page[], name: string): Page {
  const found = pages.find((candidate) => candidate.name === name);
  if (found === undefined) throw new Error(`There is no page ${name}.`);
  return found;
}
