import { useEffect, useState } from "react";
import { useServices } from "../services.ts";

/**
 * True once `isTrue` has been true for `forMs` without a break. It keeps an alarm from flashing
 * while two answers of the server arrive out of order.
 */
export function useSustained(isTrue: boolean, forMs: number): boolean {
  const { clock } = useServices();
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!isTrue) return;
    const cancel = clock.after(forMs, () => setHasLasted(true));
    return () => {
      cancel();
      setHasLasted(false);
    };
  }, [isTrue, forMs, clock]);
  return isTrue && hasLasted;
}
