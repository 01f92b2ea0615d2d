import { routes } from "@guardianlink/domain/paths";
import { lazy } from "react";
import type { ComponentType, LazyExoticComponent } from "react";

/** A page of the app: its path and the chunk that holds it. */
export interface Screen {
  readonly path: string;
  readonly Page: LazyExoticComponent<ComponentType>;
  /** Fetches the chunk ahead of the first rendering. */
  readonly preload: () => Promise<unknown>;
}

/** Names a page and how its chunk is loaded. */
export const screen = (path: string, load: () => Promise<{ default: ComponentType }>): Screen => ({
  path,
  Page: lazy(load),
  preload: load,
});

/** Pages for signed-out people; a signed-in person is sent on. */
export const authScreens: readonly Screen[] = [
  screen(routes.login, () => import("./routes/login.tsx")),
  screen(routes.signup, () => import("./routes/signup.tsx")),
  screen(routes.forgotPassword, () => import("./routes/forgot-password.tsx")),
];

/** Everything behind sign-in: the frame of its pages, and what they share. */
export const loadSignedIn = () => import("./signed-in.tsx");

/**
 * Fetches the page of a path while the session is still being looked up; whatever fails is tried again by the page itself.
 * @param isExpected whether somebody is likely to be signed in
 */
export function preloadScreen(pathname: string, isExpected: boolean): void {
  const auth = authScreens.find(({ path }) => path === pathname);
  if (auth !== undefined) auth.preload().catch(() => undefined);
  else if (isExpected)
    loadSignedIn()
      .then(({ preloadPage }) => preloadPage(pathname))
      .catch(() => undefined);
}
