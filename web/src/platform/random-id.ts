const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const LENGTH = 20;
/** Bytes from here on would make the first letters of the alphabet likelier. */
const LIMIT = 256 - (256 % ALPHABET.length);

/** A document id made on the phone: 20 letters and digits, 119 random bits. */
export function randomId(): string {
  let id = "";
  while (id.length < LENGTH)
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH * 2)))
      if (byte < LIMIT && id.length < LENGTH) id += ALPHABET.charAt(byte % ALPHABET.length);
  return id;
}
