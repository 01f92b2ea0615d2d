import { expect, test } from "vitest";
import { qrMatrix, qrPath } from "./qr-matrix.ts";

const LINK = "https://guardianlink.example/medireach/AbCdEfGhIjKlMnOpQrStUv";

test("the code has its three finder patterns", () => {
  const { size, isDark } = qrMatrix(LINK);
  for (const [row, column] of [
    [0, 0],
    [0, size - 7],
    [size - 7, 0],
  ] as const) {
    expect(isDark(row, column)).toBe(true);
    expect(isDark(row + 1, column + 1)).toBe(false);
    expect(isDark(row + 3, column + 3)).toBe(true);
  }
});

test("it has the highest error correction: the format field has the bits of level H", () => {
  const { isDark } = qrMatrix(LINK);
  // ISO/IEC 18004: the first two format bits are at row 8, columns 0 and 1. H is 10, and the mask
  // turns it into 00.
  expect([isDark(8, 0), isDark(8, 1)]).toEqual([false, false]);
});

test("the path leaves the quiet zone free", () => {
  expect(qrPath(qrMatrix(LINK)).startsWith("M4 4h1v1h-1z")).toBe(true);
});
