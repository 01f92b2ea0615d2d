/** The JSON does not fit the message type. Where exactly is not told to clients, as Google's emulator tells nothing either. */
export class JsonMismatch extends Error {}

export function mismatch(): never {
  throw new JsonMismatch("The JSON does not fit the message.");
}
