import type { DocumentReference, Firestore, Query, QueryDocumentSnapshot } from "firebase-admin/firestore";
import { isNotThere } from "./firestore-values.ts";

/** Large, because a check must get past the rows of an attacker within seconds. */
const PAGE_SIZE = 500;

/** Reads everything that a query finds, page by page. */
export async function* pagesOf(query: Query): AsyncIterable<readonly QueryDocumentSnapshot[]> {
  const page = query.limit(PAGE_SIZE);
  let { docs } = await page.get();
  while (docs.length > 0) {
    yield docs;
    const last = docs.at(-1);
    if (last === undefined || docs.length < PAGE_SIZE) return;
    ({ docs } = await page.startAfter(last).get());
  }
}

/** Changes many documents. One that was deleted meanwhile needs no change. */
export async function updateAll(
  firestore: Firestore,
  documents: readonly DocumentReference[],
  change: Record<string, unknown>,
): Promise<void> {
  const writer = firestore.bulkWriter();
  const written = documents.map((document) =>
    writer.update(document, change).catch((error: unknown) => {
      if (!isNotThere(error)) throw error;
    }),
  );
  await Promise.all([...written, writer.close()]);
}
