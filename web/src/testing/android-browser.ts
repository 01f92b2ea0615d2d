import type { Installation } from "../platform/device/install.ts";

/** A browser on Android with the app in a tab, and without a prompt to install it. */
export const androidBrowser: Installation = {
  platform: "android",
  isStandalone: false,
  canPrompt: () => false,
  subscribe: () => () => undefined,
  prompt: () => Promise.resolve(false),
};
