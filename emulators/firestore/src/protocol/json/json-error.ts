/** The JSON does not fit the message type. Clients are not told where, as with Google's emulator. */
export class JsonMismatch extends Error {}

export function mismatch(): never {
  throw new JsonMismatch("The JSON does not fit the message.");
}
