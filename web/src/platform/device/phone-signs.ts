import { once } from "../once.ts";

/**
 * What the browser knows about the phone, and a request that outlives the page. Only Chromium knows
 * battery and network.
 */
export interface PhoneSigns {
  /** Percent; null where the browser does not tell. */
  readonly battery: () => number | null;
  /** Such as "3g"; null where the browser does not tell. */
  readonly network: () => string | null;
  /**
   * Sends data to a function behind Hosting, in a request that outlives the page. It goes to the
   * page's own origin, because another origin needs a preflight request, and a closing page may not
   * live to see its answer. The page does not wait for the answer, and a lost request is not
   * repeated.
   */
  readonly tell: (path: string, data: object, idToken: string) => void;
  /**
   * Calls back once it is known whether the browser reports the battery, and whenever it changes.
   * @returns stops it
   */
  readonly onBattery: (onChange: () => void) => () => void;
  /** Calls back when the page is closed or left. @returns stops it */
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

/** The phone that shows this page. */
export function browserPhone(): PhoneSigns {
  const signs = navigator as SignsNavigator;
  let known: Battery | null = null;
  const open = once(async (): Promise<void> => {
    // Refused on pages without a secure origin. Then the level is unknown, as in other browsers.
    known = (await signs.getBattery?.().catch(() => null)) ?? null;
  });
  return {
    battery: () => known && Math.round(known.level * 100),
    network: () => signs.connection?.effectiveType ?? null,
    tell(path, data, idToken) {
      fetch(path, {
        method: "POST",
        keepalive: true,
        headers: { authorization: `Bearer ${idToken}`, "content-type": "application/json" },
        body: JSON.stringify({ data }),
      }).catch(() => undefined);
    },
    onBattery(onChange) {
      let isOn = true;
      const change = (): void => {
        if (isOn) onChange();
      };
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
