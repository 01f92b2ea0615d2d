import type { Clock } from "../usecases/shared/clock.ts";
import { forgetOldest } from "../usecases/shared/forget-oldest.ts";

interface Settings {
  /** For how long an answer is given again. */
  readonly forMs: number;
  /** How many times a key is looked up in this time before its answer is given again. */
  readonly fresh: number;
  /** How many keys a process remembers. The oldest is forgotten first. */
  readonly most: number;
  readonly clock: Clock;
}

interface Entry<Value> {
  readonly sinceMs: number;
  readonly lookups: number;
  readonly value: Promise<Value>;
}

export interface CachedLookup<Key, Value> {
  (key: Key): Promise<Value>;
  /** Makes the next question look the key up again. */
  readonly forget: (key: Key) => void;
}

/**
 * Bounds the cost of questions about one key, from all clients together: the first ones in a short
 * time are looked up, and the others get the last answer. A failure is never remembered.
 */
export function cachedLookup<Key, Value>(
  keyOf: (key: Key) => string,
  lookUp: (key: Key) => Promise<Value>,
  { forMs, fresh, most, clock }: Settings,
): CachedLookup<Key, Value> {
  const known = new Map<string, Entry<Value>>();

  const ask = (key: Key): Promise<Value> => {
    const name = keyOf(key);
    const nowMs = clock().getTime();
    const last = known.get(name);
    const isRecent = last !== undefined && nowMs - last.sinceMs < forMs;
    if (isRecent && last.lookups >= fresh) return last.value;
    const value = lookUp(key);
    known.delete(name);
    known.set(name, {
      sinceMs: isRecent ? last.sinceMs : nowMs,
      lookups: isRecent ? last.lookups + 1 : 1,
      value,
    });
    forgetOldest(known, most);
    value.catch(() => known.delete(name));
    return value;
  };
  return Object.assign(ask, { forget: (key: Key) => void known.delete(keyOf(key)) });
}
