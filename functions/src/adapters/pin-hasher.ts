import { createHmac, scrypt } from "node:crypto";
import { promisify } from "node:util";
import type { HashPin } from "../usecases/pins/ports.ts";

const HASH_BYTES = 32;
/** 32 MiB and about 80 ms for each hash, with the defaults of `r` and `p`. */
const COST = { N: 2 ** 15, maxmem: 64 * 1024 * 1024 };

const slowHash = promisify<string | Buffer, Buffer, number, typeof COST, Buffer>(scrypt);

/**
 * Hashes PINs with scrypt. A PIN has few digits, so its hash is keyed too: someone who reads only
 * the database cannot try them all.
 * @param key the operator's secret; any text of 128 random bits or more
 */
export const pinHasher =
  (key: string): HashPin =>
  (pin, salt) => {
    const keyed = createHmac("sha256", key).update(`pin ${pin}`).digest();
    return slowHash(keyed, Buffer.from(salt, "base64url"), HASH_BYTES, COST);
  };
