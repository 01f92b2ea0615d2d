import { QUIET_ZONE_MODULES } from "./qr-matrix.ts";
import type { QrMatrix } from "./qr-matrix.ts";

/** At least this wide, so that the printed code stays sharp. */
const MIN_WIDTH_PX = 800;

/** Draws the code as a PNG, each module a whole number of pixels. @throws when the browser cannot draw. */
export async function qrPng({ size, isDark }: QrMatrix): Promise<Blob> {
  const modules = size + 2 * QUIET_ZONE_MODULES;
  const scale = Math.ceil(MIN_WIDTH_PX / modules);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = modules * scale;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser cannot draw the code.");
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = "#000000";
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      if (isDark(row, column))
        context.fillRect(
          (column + QUIET_ZONE_MODULES) * scale,
          (row + QUIET_ZONE_MODULES) * scale,
          scale,
          scale,
        );
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error("The code could not be drawn.")) : resolve(blob)),
      "image/png",
    ),
  );
}
