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
