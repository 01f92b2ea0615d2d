import { deleteApp, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import type { CollectionReference, DocumentReference } from "firebase-admin/firestore";
import { suiteUrls } from "../../support/suite-urls.ts";

/** A document, or a stored file, as one text: where it is and what is in it. */
type Row = string;

/** A document as text, and everything under it. */
async function rowsUnder(document: DocumentReference): Promise<Row[]> {
  const [snapshot, collections] = await Promise.all([document.get(), document.listCollections()]);
  const under = await Promise.all(collections.map(rowsIn));
  const own = snapshot.exists ? [`${document.path} ${JSON.stringify(snapshot.data())}`] : [];
  return [...own, ...under.flat()];
}

const rowsIn = async (collection: CollectionReference): Promise<Row[]> =>
  (await Promise.all((await collection.listDocuments()).map(rowsUnder))).flat();

/** The names of all stored files. */
async function files(): Promise<Row[]> {
  const { storage, projectId } = suiteUrls();
  const names: string[] = [];
  let page = "";
  do {
    const response = await fetch(
      `${storage}/storage/v1/b/${projectId}.appspot.com/o?maxResults=1000&pageToken=${encodeURIComponent(page)}`,
      { headers: { authorization: "Bearer owner" } },
    );
    const { items = [], nextPageToken = "" } = (await response.json()) as {
      items?: { name: string }[];
      nextPageToken?: string;
    };
    names.push(...items.map(({ name }) => name));
    page = nextPageToken;
  } while (page !== "");
  return names;
}

/** All documents and files, one text for each, read without the security rules. */
export async function everything(): Promise<Row[]> {
  const { firestore, projectId } = suiteUrls();
  const app = initializeApp({ projectId }, crypto.randomUUID());
  const database = getFirestore(app);
  database.settings({
    host: new URL(firestore).host,
    ssl: false,
    customHeaders: { Authorization: "Bearer owner" },
  });
  try {
    const collections = await database.listCollections();
    return [...(await Promise.all(collections.map(rowsIn))).flat(), ...(await files())];
  } finally {
    await deleteApp(app);
  }
}
