import type { Client, Data, Write } from "./client.ts";

/** Writes documents below a collection, by id. */
export const seed = (
  client: Client,
  collection: string,
  documents: Readonly<Record<string, Data>>,
): Promise<void> =>
  client.write(...Object.entries(documents).map(([id, data]): Write => ["set", `${collection}/${id}`, data]));
