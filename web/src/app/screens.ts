import { routes } from "@guardianlink/domain/paths";
import { screen } from "./screen.ts";
import type { Screen } from "./screen.ts";

/** Pages for signed-out people; a signed-in person is sent on. */
export const authScreens: readonly Screen[] = [
  screen(routes.login, () => import("./routes/login.tsx")),
  screen(routes.signup, () => import("./routes/signup.tsx")),
  screen(routes.forgotPassword, () => import("./routes/forgot-password.tsx")),
];

const loadSignedIn = () => import("./signed-in.tsx");

/** Everything behind sign-in. With the database it is far larger than the auth pages, so it is a chunk of its own. */
export const signedIn = screen("*", loadSignedIn);

/**
 * Fetches the page of a path while the session is still being looked up; whatever fails is tried again by the page itself. The database
 * comes along, but nobody waits for it here.
 * @param isExpected whether somebody is likely to be signed in
 */
export async function preloadScreen(pathname: string, isExpected: boolean): Promise<void> {
  const auth = authScreens.find(({ path }) => path === pathname);
  try {
    if (auth !== undefined) await auth.preload();
    else if (isExpected) {
      const [, { preloadPage }] = await Promise.all([signedIn.preload(), loadSignedIn()]);
      await preloadPage(pathname);
    }
  } catch {
    // The page fetches it anew, and says what is wrong.
  }
}
