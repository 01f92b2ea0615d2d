import { routes } from "@guardianlink/domain/paths";
import { screen } from "./screen.ts";
import type { Screen } from "./screen.ts";

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
