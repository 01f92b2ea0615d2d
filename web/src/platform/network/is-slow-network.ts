/**
 * Whether the browser says that the network is as slow as 2G. Only Chromium says it, and a network
 * that answers nothing may look fast.
 */
export function isSlowNetwork(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly effectiveType?: string } };
  return connection?.effectiveType?.endsWith("2g") === true;
}
