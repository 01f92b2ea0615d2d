/**
 * Makes the phone vibrate. Desktops and iPhones have no such function, although its type says
 * otherwise.
 * @param patternMs milliseconds on, off, on and so on
 */
export function vibrate(...patternMs: readonly number[]): void {
  if ("vibrate" in navigator) navigator.vibrate([...patternMs]);
}

/** Makes the phone vibrate as a hold acts. */
export const vibrateForHold = (): void => vibrate(200, 100, 200);
