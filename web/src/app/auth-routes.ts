import { routes } from "@guardianlink/domain/paths";
import { routeModule } from "./route-module.ts";
import type { RouteModule } from "./route-module.ts";

/** Pages for signed-out people. The router redirects a signed-in person to the app. */
export const authRoutes: readonly RouteModule[] = [
  routeModule(routes.login, () => import("./routes/login.tsx")),
  routeModule(routes.signup, () => import("./routes/signup.tsx")),
  routeModule(routes.forgotPassword, () => import("./routes/forgot-password.tsx")),
];

const loadSignedIn = () => import("./signed-in.tsx");

/**
 * Everything behind sign-in. It is a chunk of its own, because the database makes it far larger
 * than the auth pages.
 */
export const signedIn = routeModule("*", loadSignedIn);

/**
 * Prefetches the page of a path, and starts on the database, while the session is still being
 * looked up. A failed fetch is ignored here, because the page fetches it again.
 * @param isExpected whether the person is likely to be signed in
 */
export async function preloadRoute(pathname: string, isExpected: boolean): Promise<void> {
  const auth = authRoutes.find(({ path }) => path === pathname);
  try {
    if (auth !== undefined) await auth.preload();
    else if (isExpected) {
      const [, { preloadPage }] = await Promise.all([signedIn.preload(), loadSignedIn()]);
      await preloadPage(pathname);
    }
  } catch {
    // The page fetches it again and shows the error.
  }
}
