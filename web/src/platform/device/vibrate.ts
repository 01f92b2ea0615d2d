/**
 * Makes the phone vibrate, where it can. Desktops and iPhones have no such function, although its
 * type says otherwise.
 * @param patternMs milliseconds on, off, on and so on
 */
export function vibrate(...patternMs: readonly number[]): void {
  if ("vibrate" in navigator) navigator.vibrate([...patternMs]);
}
