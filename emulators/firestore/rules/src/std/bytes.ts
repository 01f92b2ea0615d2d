import { methodsOf, overload } from "./library.ts";

const URL_SAFE: Readonly<Record<string, string>> = { "+": "-", "/": "_" };

const base64Url = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString("base64")
    .replace(/[+/]/g, (character) => URL_SAFE[character] ?? character);

export const BYTES_METHODS = methodsOf("bytes", {
  size: overload(["bytes"], ({ bytes }) => BigInt(bytes.length)),
  // The URL-safe alphabet, padded.
  toBase64: overload(["bytes"], ({ bytes }) => base64Url(bytes)),
  toHexString: overload(["bytes"], ({ bytes }) => Buffer.from(bytes).toString("hex").toUpperCase()),
});
