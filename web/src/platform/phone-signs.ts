import { once } from "./once.ts";

/** What the browser tells of the phone. Only Chromium knows battery and network. */
export interface PhoneSigns {
  /** Percent; null where the browser does not tell. */
  readonly battery: () => number | null;
  /** "slow-2g", "2g", "3g" or "4g"; null where the browser does not tell. */
  readonly network: () => string | null;
  /**
   * Calls back once it is known whether the browser tells of the battery, and whenever that changes.
   * @returns stops it
   */
  readonly onBattery: (onChange: () => void) => () => void;
  /** Calls back when the page is left for good. @returns stops it */
  readonly onLeave: (onLeave: () => void) => () => void;
}

/** https://www.w3.org/TR/battery-status/, which the DOM types leave out. */
interface Battery extends EventTarget {
  readonly level: number;
}
interface SignsNavigator {
  readonly getBattery?: () => Promise<Battery>;
  readonly connection?: { readonly effectiveType?: string };
}

/** Signs of the phone that shows this page. */
export function browserPhoneSigns(): PhoneSigns {
  const signs = navigator as SignsNavigator;
  let known: Battery | null = null;
  const open = once(async (): Promise<void> => {
    // Refused on pages without a secure origin. Then the level is unknown, as in other browsers.
    known = (await signs.getBattery?.().catch(() => null)) ?? null;
  });
  return {
    battery: () => known && Math.round(known.level * 100),
    network: () => signs.connection?.effectiveType ?? null,
    onBattery(onChange) {
      let isOn = true;
      const change = (): void => void (isOn && onChange());
      void open().then(() => {
        change();
        if (isOn) known?.addEventListener("levelchange", change);
      });
      return () => {
        isOn = false;
        known?.removeEventListener("levelchange", change);
      };
    },
    onLeave(onLeave) {
      window.addEventListener("pagehide", onLeave);
      return () => window.removeEventListener("pagehide", onLeave);
    },
  };
}
