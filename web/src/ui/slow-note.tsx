import { useEffect, useState } from "react";

/** Wait longer than a slow network normally takes. */
const SLOW_AFTER_MS = 10_000;

/** Appears below a placeholder that stays long, so that people know that loading continues. */
export function SlowNote() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow && <p className="small muted">This is taking longer than usual. Still trying.</p>;
}
