import { useEffect, useState } from "react";
import { useServices } from "../services.ts";

/** The current time, updated every `intervalMs`. */
export function useNow(intervalMs: number): Date {
  const { clock } = useServices();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => clock.every(intervalMs, () => setNow(clock.now())), [clock, intervalMs]);
  return now;
}
