/** Removes the entry that was added first when the map has more than `most`. Call it after each. */
export function forgetOldest<Key>(map: Map<Key, unknown>, most: number): void {
  const oldest = map.keys().next();
  if (map.size > most && oldest.done !== true) map.delete(oldest.value);
}
