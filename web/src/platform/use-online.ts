import { useSyncExternalStore } from "react";
import { useServices } from "./services.ts";

/** Whether the phone believes that it has a network, following changes. */
export function useOnline(): boolean {
  const { network } = useServices();
  return useSyncExternalStore(network.subscribe, network.isOnline, network.isOnline);
}
