/**
 * Whether this browser stores a page's data. With blocked cookies, accessing either storage throws.
 */
export function keepsData(): boolean {
  try {
    localStorage.getItem("");
    return typeof indexedDB.open === "function";
  } catch {
    return false;
  }
}
