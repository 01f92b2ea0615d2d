import { QR_CODE_SIZE_PX } from "@guardianlink/domain/config";
import { QUIET_ZONE_MODULES } from "./qr-matrix.ts";
import type { QrMatrix } from "./qr-matrix.ts";

/**
 * Draws the code as a PNG of the size on the page, each module a whole number of pixels.
 * @throws when the browser cannot draw
 */
export async function qrPng({ size, isDark }: QrMatrix): Promise<Blob> {
  const scale = Math.max(1, Math.floor(QR_CODE_SIZE_PX / (size + 2 * QUIET_ZONE_MODULES)));
  // The remaining pixels widen the quiet zone. A code that is too large for the size stays sharp
  // instead of being scaled.
  const width = Math.max(QR_CODE_SIZE_PX, (size + 2 * QUIET_ZONE_MODULES) * scale);
  const margin = Math.floor((width - size * scale) / 2);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = width;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser cannot draw the code.");
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = "#000000";
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      if (isDark(row, column)) context.fillRect(margin + column * scale, margin + row * scale, scale, scale);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error("The code could not be drawn.")) : resolve(blob)),
      "image/png",
    ),
  );
}
