import { createHash } from "node:crypto";
import { RulesBytes } from "../values/bytes.ts";
import { crc32, crc32c } from "./crc.ts";
import { libraryFunction, overload } from "./library.ts";
import { utf8 } from "./strings.ts";

function littleEndian(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
}

const ofBytesOrText = (name: string, digest: (bytes: Uint8Array) => Uint8Array) =>
  libraryFunction(
    `hashing.${name}`,
    overload(["bytes"], ({ bytes }) => new RulesBytes(digest(bytes))),
    overload(["string"], (text) => new RulesBytes(digest(utf8(text).bytes))),
  );

export const HASHING_FUNCTIONS = [
  ofBytesOrText("crc32", (bytes) => littleEndian(crc32(bytes))),
  ofBytesOrText("crc32c", (bytes) => littleEndian(crc32c(bytes))),
  ofBytesOrText("md5", (bytes) => createHash("md5").update(bytes).digest()),
  ofBytesOrText("sha256", (bytes) => createHash("sha256").update(bytes).digest()),
];
