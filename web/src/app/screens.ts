import { routes } from "@guardianlink/domain/paths";
import { lazy } from "react";
import type { ComponentType, LazyExoticComponent } from "react";

/** A page of the app: its path and the chunk that holds it. */
export interface Screen {
  readonly path: string;
  readonly Page: LazyExoticComponent<ComponentType>;
}

/** Names a page and how its chunk is loaded. */
export const screen = (path: string, load: () => Promise<{ default: ComponentType }>): Screen => ({
  path,
  Page: lazy(load),
});

/** Pages for signed-out people; a signed-in person is sent on. */
export const authScreens: readonly Screen[] = [
  screen(routes.login, () => import("./routes/login.tsx")),
  screen(routes.signup, () => import("./routes/signup.tsx")),
  screen(routes.forgotPassword, () => import("./routes/forgot-password.tsx")),
];
