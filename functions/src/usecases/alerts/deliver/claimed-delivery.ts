import type { DeliveryRef } from "@guardianlink/domain/refs";
import type { AlertContact, DeliveryJob } from "../delivery-store-ports.ts";
import type { AlertContext } from "../facts/alert-context.ts";

/** A delivery that a run has claimed, and what its message is made from. */
export interface ClaimedDelivery {
  readonly ref: DeliveryRef;
  readonly job: DeliveryJob;
  readonly context: AlertContext;
  /** Null for a member of the family, and when the contact could not be looked up. */
  readonly contact: AlertContact | null;
}
