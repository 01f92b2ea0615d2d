import { useSyncExternalStore } from "react";
import { useServices } from "./services.ts";

/** Whether the phone has a network behind which our servers answer, as far as is known, following changes. */
export function useOnline(): boolean {
  const { network } = useServices();
  return useSyncExternalStore(network.subscribe, network.isReachable, network.isReachable);
}
