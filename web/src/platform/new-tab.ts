/** A tab beside the app that is waiting for its address. */
export interface NewTab {
  go(url: string): void;
  close(): void;
}

/** Opens a tab at once, while the tap still counts; its address may come later. Where the browser refuses, this page goes there itself. */
export function openNewTab(): NewTab {
  const tab = window.open("", "_blank");
  if (tab === null) return { go: (url) => location.assign(url), close: () => undefined };
  tab.opener = null;
  return { go: (url) => tab.location.assign(url), close: () => tab.close() };
}
