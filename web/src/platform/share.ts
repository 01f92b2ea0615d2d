import { copyText } from "./clipboard.ts";

/** Hands texts and links to other apps of the phone. */
export interface Sharing {
  /** Opens a link beside the app; false when the browser refuses, which it does unless a tap has just happened. */
  open(url: string): boolean;
  /**
   * Offers a link to the phone's other apps, or puts it on the clipboard where the browser cannot. Must follow a tap.
   * "cancelled": the person has changed their mind.
   */
  offer(link: { readonly title: string; readonly text: string; readonly url: string }): Promise<OfferOutcome>;
}

type OfferOutcome = "shared" | "copied" | "cancelled" | "failed";

export const browserSharing: Sharing = {
  open(url) {
    // "noopener" as a window feature would make the result always null, so the tie is cut afterwards.
    const opened = window.open(url, "_blank");
    if (opened === null) return false;
    opened.opener = null;
    return true;
  },
  async offer(link) {
    try {
      // Not every browser has it, whatever the type says.
      if ("share" in navigator) {
        await navigator.share(link);
        return "shared";
      }
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "cancelled";
    }
    return copyText(link.url).then(
      () => "copied",
      () => "failed",
    );
  },
};
