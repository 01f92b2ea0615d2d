/** A new tab that waits for its address. */
export interface NewTab {
  go(url: string): void;
  close(): void;
}

/**
 * Opens a tab at once, while the browser still allows it after the tap, and gives it an address
 * later. If the browser refuses, this page goes to the address itself.
 */
export function openNewTab(): NewTab {
  const tab = window.open("", "_blank");
  if (tab === null) return { go: (url) => location.assign(url), close: () => undefined };
  tab.opener = null;
  return { go: (url) => tab.location.assign(url), close: () => tab.close() };
}
