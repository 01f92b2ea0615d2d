import { createElement, lazy, useState } from "react";
import type { ComponentType } from "react";

/** A page of the app: its path and the chunk that holds it. */
export interface Screen {
  readonly path: string;
  /** Suspends while the chunk is on its way; draws at once when it is here. */
  readonly Page: ComponentType;
  /** Fetches the chunk ahead of the first rendering. */
  readonly preload: () => Promise<unknown>;
}

/** Names a page and how its chunk is loaded. */
export function screen(path: string, load: () => Promise<{ default: ComponentType }>): Screen {
  let loaded: ComponentType | null = null;
  const preload = async () => {
    const chunk = await load();
    loaded = chunk.default;
    return chunk;
  };
  const Lazy = lazy(preload);
  const Page = () => {
    // React's `lazy` shows the placeholder for a moment even when the chunk is there. Held for as long as the page stands, so
    // that a chunk that arrives does not exchange a page somebody types in.
    const [Shown] = useState(() => loaded ?? Lazy);
    return createElement(Shown);
  };
  return { path, Page, preload };
}
