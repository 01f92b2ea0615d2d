/**
 * The reference of a payment. Paystack allows letters, digits and "-", "." and "="; ours are "gl-"
 * and 22 letters of base64url without "_". Source: Paystack API, "Initialize transaction".
 */
export const PAYMENT_REFERENCE_PATTERN = /^gl-[A-Za-z0-9-]{22}$/;

/** Makes a reference from a public token's 128 random bits. */
export const paymentReference = (token: string): string => `gl-${token.replaceAll("_", "-")}`;
