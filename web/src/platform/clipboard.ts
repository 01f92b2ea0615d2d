/** Puts a text on the clipboard; must follow a tap. @throws when the browser refuses. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
