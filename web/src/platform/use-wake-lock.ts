import { useEffect, useState } from "react";
import { useServices } from "./services.ts";

export type WakeLockState = "held" | "released" | "unsupported";

/** Holds the screen awake while the component is there, asking again each time the page comes back to the screen. */
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
        // Refused for now, e.g. by a battery saver; the page says that the screen may go dark.
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
