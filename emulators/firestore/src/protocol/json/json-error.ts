/**
 * The JSON does not match the message type. As with Google's emulator, clients are not told where.
 */
export class JsonMismatch extends Error {}

export function mismatch(): never {
  throw new JsonMismatch("The JSON does not fit the message.");
}
