/**
 * Copies a text to the clipboard. Call it from a tap.
 * @throws when the browser refuses
 */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
