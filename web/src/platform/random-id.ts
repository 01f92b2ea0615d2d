const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const LENGTH = 20;
/**
 * Skip bytes from here on, because they would make the first letters of the alphabet more likely.
 */
const LIMIT = 256 - (256 % ALPHABET.length);

/** Creates a document id on the phone: 20 letters and digits, 119 random bits. */
export function randomId(): string {
  let id = "";
  while (id.length < LENGTH)
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH * 2)))
      if (byte < LIMIT && id.length < LENGTH) id += ALPHABET.charAt(byte % ALPHABET.length);
  return id;
}
