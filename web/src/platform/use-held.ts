import { useEffect, useState } from "react";
import { useServices } from "./services.ts";

/** True once `isTrue` has been so for `forMs` on end: for alarms that must not flash up while two answers of the server cross. */
export function useHeld(isTrue: boolean, forMs: number): boolean {
  const { clock } = useServices();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!isTrue) return;
    const cancel = clock.after(forMs, () => setHeld(true));
    return () => {
      cancel();
      setHeld(false);
    };
  }, [isTrue, forMs, clock]);
  return isTrue && isHeld;
}
