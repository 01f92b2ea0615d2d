import { lazy, Suspense, useEffect } from "react";
import type { ComponentType, ReactNode } from "react";
import { showToast } from "./show-toast.ts";

interface LateProps {
  readonly whileLoading?: ReactNode;
  /** Closes a part that a tap has opened. */
  readonly onClose?: () => void;
}

const NOT_LOADED = { title: "Not loaded", text: "Check your network, then reload the page." };

/** Stands in for a part that could not be fetched. */
function NotLoaded({ onClose }: LateProps) {
  useEffect(() => {
    showToast(NOT_LOADED, "error", { id: NOT_LOADED.title });
    onClose?.();
  }, [onClose]);
  return null;
}

/**
 * A part of a page whose code is fetched when it is first shown. Where it cannot be fetched, a
 * toast says so, and the rest of the page stays with what was typed.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & LateProps> {
  const Part = lazy(async () => ({
    default: (await load().catch(() => NotLoaded)) as ComponentType<Props & LateProps>,
  }));
  return ({ whileLoading, ...props }) => (
    <Suspense fallback={whileLoading}>
      <Part {...(props as unknown as Props & LateProps)} />
    </Suspense>
  );
}
