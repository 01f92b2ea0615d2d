/**
 * Whether the browser is Safari or another one with its engine, as every browser of an iPhone is.
 */
export const isWebKit = (vendor = navigator.vendor): boolean => vendor.startsWith("Apple");
