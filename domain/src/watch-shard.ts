/**
 * Into so many parts the index of the trips' newest positions is split. Times only grow, and Firestore takes some 500 writes a second
 * into an index whose values do; a part in front of the time gives each part that much. A query may name 30 values of a field.
 * https://firebase.google.com/docs/firestore/solutions/shard-timestamp
 */
export const WATCH_SHARDS = 30;

/** The part that a trip belongs to: always the same one for its id, and all parts alike for random ids. */
export function watchShardOf(id: string): number {
  let hash = 0;
  for (let at = 0; at < id.length; at++) hash = (hash * 31 + id.charCodeAt(at)) % 1_000_003;
  return hash % WATCH_SHARDS;
}
