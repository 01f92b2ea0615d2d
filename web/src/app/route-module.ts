import { createElement, lazy, useState } from "react";
import type { ComponentType } from "react";

/** A page of the app: its path and the chunk that holds it. */
export interface RouteModule {
  readonly path: string;
  /** Suspends while the chunk loads, and renders at once when it is loaded. */
  readonly Page: ComponentType;
  /** Fetches the chunk before the first rendering. */
  readonly preload: () => Promise<unknown>;
}

/** Defines a page by its path and the import of its chunk. */
export function routeModule(path: string, load: () => Promise<{ default: ComponentType }>): RouteModule {
  let loaded: ComponentType | null = null;
  const preload = async () => {
    const chunk = await load();
    loaded = chunk.default;
    return chunk;
  };
  const Lazy = lazy(preload);
  const Page = () => {
    // React's `lazy` shows the fallback for a moment even when the chunk is loaded, so use the
    // loaded component. Keep the first choice while the page is mounted: a switch would clear a
    // form that someone is typing in.
    const [Shown] = useState(() => loaded ?? Lazy);
    return createElement(Shown);
  };
  return { path, Page, preload };
}
