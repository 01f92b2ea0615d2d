import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";

/**
 * Does what a browser does when a page loads: begins at the top, and lets a screen reader begin there, too. Going back keeps the place.
 * @returns the ref of the element that holds the page.
 */
export function usePageStart(): RefObject<HTMLElement | null> {
  const page = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    page.current?.focus({ preventScroll: true });
    if (navigation !== NavigationType.Pop) document.documentElement.scrollTop = 0;
  }, [pathname, navigation]);
  return page;
}
