import { useEffect, useState } from "react";
import { useServices } from "../services.ts";

export type WakeLockState = "held" | "released" | "unsupported";

/**
 * Keeps the screen awake while the component is mounted. It asks again each time the page becomes
 * visible.
 */
export function useWakeLock(): WakeLockState {
  const { wakeLock, visibility } = useServices();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!wakeLock.isSupported) return;
    let isGone = false;
    let release: (() => Promise<void>) | null = null;
    const acquire = async (): Promise<void> => {
      if (!visibility.isVisible() || release !== null) return;
      try {
        const lock = await wakeLock.request(() => {
          release = null;
          if (!isGone) setHeld(false);
        });
        release = () => lock.release();
        if (isGone) await lock.release();
        else setHeld(true);
      } catch {
        // The browser refuses, for example in battery saver mode. The page says that the screen may
        // go dark.
        setHeld(false);
      }
    };
    void acquire();
    const stop = visibility.subscribe(() => void acquire());
    return () => {
      isGone = true;
      stop();
      void release?.();
    };
  }, [wakeLock, visibility]);
  if (!wakeLock.isSupported) return "unsupported";
  return isHeld ? "held" : "released";
}
