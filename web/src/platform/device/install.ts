import { createContext, useContext, useSyncExternalStore } from "react";

export type InstallPlatform = "ios" | "android" | "desktop";

/**
 * Chromium's event that can open the install dialog:
 * https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface
 */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

/** Installing the page as an app. */
export interface Installation {
  readonly platform: InstallPlatform;
  /** Whether the page already runs as an installed app. */
  readonly isStandalone: boolean;
  /** Whether the browser offers its own install dialog. Elsewhere people follow the help page. */
  readonly canPrompt: () => boolean;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Opens the browser's dialog and returns whether the person accepted. */
  prompt(): Promise<boolean>;
}

/**
 * Guesses the platform from the user agent. An iPad calls itself a Mac, but a Mac has no touch
 * screen.
 * @param hasFinger whether the main pointer is a finger
 */
export function installPlatform(userAgent: string, touchPoints: number, hasFinger: boolean): InstallPlatform {
  if (/android/i.test(userAgent)) return "android";
  if (/iphone|ipad|ipod/i.test(userAgent)) return "ios";
  if (/macintosh/i.test(userAgent) && touchPoints > 1) return "ios";
  // A phone that asks for desktop pages. A laptop with a touch screen has a finer pointer too.
  return hasFinger ? "android" : "desktop";
}

/** Listens for the browser's offer. It comes once and early, so call this before the app starts. */
export function watchInstallation(page: Window): Installation {
  let offer: BeforeInstallPromptEvent | null = null;
  const listeners = new Set<() => void>();
  const keep = (next: BeforeInstallPromptEvent | null): void => {
    offer = next;
    for (const listener of listeners) listener();
  };
  page.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    keep(event as BeforeInstallPromptEvent);
  });
  page.addEventListener("appinstalled", () => keep(null));
  const { navigator } = page;
  return {
    platform: installPlatform(
      navigator.userAgent,
      navigator.maxTouchPoints,
      page.matchMedia("(pointer: coarse)").matches,
    ),
    isStandalone:
      page.matchMedia("(display-mode: standalone)").matches ||
      // Safari has its own property for this.
      ("standalone" in navigator && navigator.standalone === true),
    canPrompt: () => offer !== null,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    async prompt() {
      if (offer === null) return false;
      const { prompt, userChoice } = { prompt: offer.prompt.bind(offer), userChoice: offer.userChoice };
      keep(null);
      await prompt();
      return (await userChoice).outcome === "accepted";
    },
  };
}

const InstallationContext = createContext<Installation | null>(null);

export const InstallationProvider = InstallationContext.Provider;

export function useInstallation(): Installation & { readonly promptable: boolean } {
  const installation = useContext(InstallationContext);
  if (installation === null) throw new Error("useInstallation needs an InstallationProvider above it.");
  const promptable = useSyncExternalStore(
    installation.subscribe,
    installation.canPrompt,
    installation.canPrompt,
  );
  return { ...installation, promptable };
}
