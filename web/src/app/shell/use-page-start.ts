import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";

/**
 * Scrolls to the top and moves the focus to the page after a navigation, as a browser does when a
 * page loads. Going back keeps the scroll position.
 * @returns the ref for the element that holds the page
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
