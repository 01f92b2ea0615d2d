import { useEffect } from "react";
import { useServices } from "../platform/services.ts";

/**
 * Keeps the difference between this phone's clock and the server's: measures it when the app opens,
 * and checks a known one each time the page is shown again.
 */
export function useKeptClock(): void {
  const { clockAhead, network, visibility } = useServices();
  useEffect(() => {
    if (network.isOnline()) void clockAhead.measure();
    return visibility.subscribe(() => {
      if (visibility.isVisible()) void clockAhead.recheck();
    });
  }, [clockAhead, network, visibility]);
}
