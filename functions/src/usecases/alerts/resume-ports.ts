import type { AlertRef } from "@guardianlink/domain/refs";

// The rows by which an interrupted alert is found.

/** A row for which an alert needs a resume: the alert itself, or one of its deliveries. */
export interface Forgotten {
  readonly alert: AlertRef;
  /** The path of the row. */
  readonly document: string;
}

export interface ForgottenAlerts {
  /** Calls for help that no run has fanned out, page by page. */
  unseen(now: Date): AsyncIterable<readonly Forgotten[]>;
  /** Deliveries that neither a run nor the queue has touched for too long, page by page. */
  open(now: Date): AsyncIterable<readonly Forgotten[]>;
  /** Closes alerts without sending them, as SOS beyond the limit: their owner sees that. */
  closeUnseen(forgotten: readonly Forgotten[], now: Date): Promise<void>;
  /** Leaves deliveries to the queue. */
  leaveToQueue(forgotten: readonly Forgotten[]): Promise<void>;
}
