import { useSyncExternalStore } from "react";
import { useServices } from "../services.ts";

/** Whether the phone has a network on which our servers answer, as far as is known. */
export function useOnline(): boolean {
  const { network } = useServices();
  return useSyncExternalStore(network.subscribe, network.isReachable, network.isReachable);
}
