import { copyText } from "./clipboard.ts";

/** Shares texts and links with other apps of the phone. */
export interface Sharing {
  /**
   * Opens a link in a new tab. It returns false when the browser refuses, as browsers do without a
   * recent tap.
   */
  open(url: string): boolean;
  /**
   * Whether an opened link would cover the page: on phones, where another app or tab takes the
   * screen.
   */
  hidesPage(): boolean;
  /**
   * Opens the phone's share dialog, or copies the link where the browser has none. Call it from a
   * tap. "cancelled" means that the person closed the dialog.
   */
  offer(link: { readonly title: string; readonly text: string; readonly url: string }): Promise<OfferOutcome>;
  /** Whether the phone's share dialog takes the file. */
  canOfferFile(file: File): boolean;
  /** Opens the phone's share dialog with a file. Call it from a tap. */
  offerFile(file: File, text: string): Promise<"shared" | "cancelled" | "failed">;
}

type OfferOutcome = "shared" | "copied" | "cancelled" | "failed";

export const browserSharing: Sharing = {
  open(url) {
    // With the window feature "noopener" the result would always be null, so clear the opener
    // afterwards.
    const opened = window.open(url, "_blank");
    if (opened === null) return false;
    opened.opener = null;
    return true;
  },
  hidesPage: () => matchMedia("(pointer: coarse), (display-mode: standalone)").matches,
  // Some browsers lack these functions, although their types say otherwise.
  canOfferFile: (file) => "canShare" in navigator && navigator.canShare({ files: [file] }),
  async offerFile(file, text) {
    try {
      await navigator.share({ files: [file], text });
      return "shared";
    } catch (error) {
      return error instanceof DOMException && error.name === "AbortError" ? "cancelled" : "failed";
    }
  },
  async offer(link) {
    try {
      // Some browsers lack this function, although its type says otherwise.
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
