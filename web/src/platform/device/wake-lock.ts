/** Keeps the screen awake. The browser releases the lock whenever the page is hidden. */
export interface WakeLock {
  readonly isSupported: boolean;
  /** @throws when the browser refuses, e.g. with a low battery. */
  request(onReleased: () => void): Promise<{ release(): Promise<void> }>;
}

export const browserWakeLock: WakeLock = {
  // Older browsers lack this function, although its type says otherwise.
  isSupported: "wakeLock" in navigator,
  async request(onReleased) {
    const sentinel = await navigator.wakeLock.request("screen");
    sentinel.addEventListener("release", onReleased);
    return sentinel;
  },
};
