import type { UserId } from "@guardianlink/domain/ids";

/**
 * The key under which this phone keeps the reference of a payment that may have been made and could
 * not be confirmed yet.
 */
export const openPaymentKey = (uid: UserId): string => `openPayment_${uid}`;
