import type { FaultKind } from "@guardianlink/domain/fault-report";

type SendFault = (kind: FaultKind, error: unknown) => void;

let send: SendFault | null = null;

/** Sends the faults to the operator from now on. The sender is loaded after the first page. */
export const sendFaultsBy = (sender: SendFault): void => void (send = sender);

/** Tells the operator of a fault, once a sender is there. */
export function reportFault(kind: FaultKind, error: unknown): void {
  send?.(kind, error);
}

/**
 * Logs a fault that the page can handle, and tells the operator. Messages contain ids only, never
 * names, places or tokens.
 */
export function reportProblem(error: unknown): void {
  console.error(error);
  reportFault("handled", error);
}
