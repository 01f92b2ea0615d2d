/**
 * The number of shards of the index of the trips' newest locations. Firestore takes about 500
 * writes a second into an index of increasing values, such as times. A shard number before the time
 * gives each shard that many. A query can name 30 values of a field.
 * https://firebase.google.com/docs/firestore/solutions/shard-timestamp
 */
export const WATCH_SHARDS = 30;

/** The shard of a trip: always the same one for its id, and evenly distributed for random ids. */
export function watchShardOf(id: string): number {
  let hash = 0;
  for (let at = 0; at < id.length; at++) hash = (hash * 31 + id.charCodeAt(at)) % 1_000_003;
  return hash % WATCH_SHARDS;
}
