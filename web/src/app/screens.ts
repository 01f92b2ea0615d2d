import { routes } from "@guardianlink/domain/paths";
import { lazy } from "react";
import type { ComponentType, LazyExoticComponent } from "react";

/** A page of the app: its path and the chunk that holds it. */
export interface Screen {
  readonly path: string;
  readonly Page: LazyExoticComponent<ComponentType>;
}

/** Pages for signed-out people; a signed-in person is sent on. */
export const authScreens: readonly Screen[] = [
  { path: routes.login, Page: lazy(() => import("./routes/login.tsx")) },
];
