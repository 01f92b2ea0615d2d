/** The text of a toast. `text` is null when the title is enough. */
export interface ToastMessage {
  readonly title: string;
  readonly text: string | null;
}

export const message = (title: string, text: string | null = null): ToastMessage => ({ title, text });
