import { useEffect, useState } from "react";

/** A network that is only slow has answered by then. */
const SLOW_AFTER_MS = 10_000;

/** Appears beneath a placeholder that stands for long: nobody should look at a spinner and wonder whether anything still happens. */
export function SlowNote() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow && <p className="small muted">This takes longer than usual. It goes on by itself.</p>;
}
