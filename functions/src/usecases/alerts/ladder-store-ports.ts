import type { Alert, Delivery } from "@guardianlink/domain/alerts/alert";
import type { LadderState } from "@guardianlink/domain/alerts/alert-ladder";
import type { TravellerTold } from "@guardianlink/domain/alerts/traveller-told";
import type { AlertRef } from "@guardianlink/domain/refs";
import type { PlannedDelivery, Recipient } from "./delivery-store-ports.ts";

// How ladders of alerts are stored and woken.

/** A delivery of an alert with its job. */
export interface SentDelivery {
  readonly delivery: Pick<Delivery, "contactId" | "contactName" | "state" | "updatedAt">;
  readonly recipient: Recipient;
  readonly round: number;
}

export interface Ladders {
  /** The alerts whose next round is due, page by page, the latest first. */
  due(now: Date): AsyncIterable<readonly AlertRef[]>;
  /** Ends ladders without a further round. */
  setAside(alerts: readonly AlertRef[]): Promise<void>;
  /** Every delivery of the alert that has a recipient. */
  listDeliveries(alert: AlertRef): Promise<readonly SentDelivery[]>;
  /**
   * Moves the ladder and creates the deliveries of the move, both or neither. A decision for null
   * changes nothing.
   * @returns false when nothing was changed
   */
  move(
    alert: AlertRef,
    decide: (alert: Alert) => LadderState | null,
    planned: readonly PlannedDelivery[],
    forgottenAt: Date,
  ): Promise<boolean>;
  /**
   * Stores on the alert whether the traveller was told that no one has answered. Other channels
   * keep what was stored of them.
   */
  recordTold(alert: AlertRef, told: TravellerTold): Promise<void>;
}
