/** The step table of a reflected 32-bit polynomial. */
function tableFor(polynomial: number): Uint32Array {
  return Uint32Array.from({ length: 256 }, (_, byte) => {
    let rest = byte;
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ polynomial : rest >>> 1;
    return rest >>> 0;
  });
}

function checksum(table: Uint32Array): (bytes: Uint8Array) => number {
  return (bytes) => {
    let rest = 0xffffffff;
    for (const byte of bytes) rest = (table[(rest ^ byte) & 0xff] ?? 0) ^ (rest >>> 8);
    return (rest ^ 0xffffffff) >>> 0;
  };
}

/** CRC-32 (IEEE 802.3). */
export const crc32 = checksum(tableFor(0xedb88320));
/** CRC-32C (Castagnoli). */
export const crc32c = checksum(tableFor(0x82f63b78));
