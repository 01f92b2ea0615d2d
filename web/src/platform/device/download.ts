/** Saves a file with the browser's downloads. */
export function downloadFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The click has started the download, and the browser keeps the data itself.
  URL.revokeObjectURL(url);
}
