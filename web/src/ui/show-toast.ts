/** A message of the product's texts; `text` is null when the title is enough. */
export interface ToastContent {
  readonly title: string;
  readonly text: string | null;
}

/** "error" is the destructive tone. */
export type ToastTone = "success" | "error" | "info";

interface ToastOptions {
  /** A button in the toast, for what the user can do about it. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** Stays until it is dismissed. */
  readonly sticky?: boolean;
  /** A toast with the id of a visible one replaces it. */
  readonly id?: string;
}

export interface Toast {
  readonly content: ToastContent;
  readonly tone: ToastTone;
  readonly options: ToastOptions;
}

// Toasts wait here until the app is mounted and can show them.
const waiting: Toast[] = [];
let show: ((toast: Toast) => void) | null = null;
let hide: ((id: string) => void) | null = null;

/** Shows a toast, from anywhere in the app. */
export function showToast(
  content: ToastContent,
  tone: ToastTone = "success",
  options: ToastOptions = {},
): void {
  const toast = { content, tone, options };
  if (show === null) waiting.push(toast);
  else show(toast);
}

/** Withdraws the toast with this id, shown or waiting. */
export function hideToast(id: string): void {
  const at = waiting.findIndex(({ options }) => options.id === id);
  if (at >= 0) waiting.splice(at, 1);
  hide?.(id);
}

/**
 * Passes all toasts, waiting ones first, to the component that shows them. Returns a function that
 * stops it.
 */
export function takeToasts(shower: (toast: Toast) => void, hider: (id: string) => void): () => void {
  show = shower;
  hide = hider;
  for (const toast of waiting.splice(0)) shower(toast);
  return () => {
    if (show !== shower) return;
    show = null;
    hide = null;
  };
}
