/** Hands texts and links to other apps of the phone. */
export interface Sharing {
  /** Opens a link beside the app; false when the browser refuses, which it does unless a tap has just happened. */
  open(url: string): boolean;
}

export const browserSharing: Sharing = {
  open(url) {
    // "noopener" as a window feature would make the result always null, so the tie is cut afterwards.
    const opened = window.open(url, "_blank");
    if (opened === null) return false;
    opened.opener = null;
    return true;
  },
};
