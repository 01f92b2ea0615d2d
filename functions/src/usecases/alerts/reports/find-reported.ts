import { PUBLIC_TOKEN_PATTERN } from "@guardianlink/domain/ids";
import type { DeliveryRef } from "@guardianlink/domain/refs";
import type { DeliveryStore } from "../delivery-store-ports.ts";

/** What a provider's report says about the message or call that it belongs to. */
interface Reported {
  /** The receipt that the message carries; null when the provider does not return it. */
  readonly reference: string | null;
  readonly providerRef: string;
}

/**
 * Finds the delivery of a report by the receipt that the message carries, else by the provider's
 * name of it. Null when there is none.
 */
export async function findReported(
  { reference, providerRef }: Reported,
  store: Pick<DeliveryStore, "findByReceipt" | "findByProviderRef">,
): Promise<DeliveryRef | null> {
  const byReceipt =
    reference !== null && PUBLIC_TOKEN_PATTERN.test(reference) ? await store.findByReceipt(reference) : null;
  return byReceipt ?? store.findByProviderRef(providerRef);
}
