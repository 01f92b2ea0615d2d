/** Whether the page is visible. A hidden page gets no locations and loses its wake lock. */
export interface PageVisibility {
  readonly isVisible: () => boolean;
  readonly subscribe: (onChange: () => void) => () => void;
}

export const browserVisibility: PageVisibility = {
  isVisible: () => document.visibilityState === "visible",
  subscribe(onChange) {
    document.addEventListener("visibilitychange", onChange);
    return () => document.removeEventListener("visibilitychange", onChange);
  },
};
