/** Whether the page is on the screen. A hidden page gets no positions and loses its wake lock. */
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
