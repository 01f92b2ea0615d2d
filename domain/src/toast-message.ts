/** What the product says in a toast. `text` is null where the title says it all. */
export interface ToastMessage {
  readonly title: string;
  readonly text: string | null;
}

export const message = (title: string, text: string | null = null): ToastMessage => ({ title, text });
