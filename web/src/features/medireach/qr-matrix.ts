import { create } from "qrcode";

/** The width of the light border that ISO/IEC 18004 requires, in modules. */
export const QUIET_ZONE_MODULES = 4;

/** The modules of a QR code, row by row; the quiet zone is not part of it. */
export interface QrMatrix {
  readonly size: number;
  readonly isDark: (row: number, column: number) => boolean;
}

/**
 * Encodes a text with the highest error correction (H): a third of a worn card may be unreadable.
 */
export function qrMatrix(text: string): QrMatrix {
  const { modules } = create(text, { errorCorrectionLevel: "H" });
  return { size: modules.size, isDark: (row, column) => modules.get(row, column) === 1 };
}

/** The dark modules as an SVG path in module units, quiet zone included. */
export function qrPath({ size, isDark }: QrMatrix): string {
  let path = "";
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      if (isDark(row, column)) path += `M${column + QUIET_ZONE_MODULES} ${row + QUIET_ZONE_MODULES}h1v1h-1z`;
  return path;
}
