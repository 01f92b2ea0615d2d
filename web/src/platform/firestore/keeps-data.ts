/** Whether this browser keeps what a page stores. Where cookies are blocked the first touch of either throws. */
export function keepsData(): boolean {
  try {
    localStorage.getItem("");
    return typeof indexedDB.open === "function";
  } catch {
    return false;
  }
}
