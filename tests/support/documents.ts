import { suiteUrls } from "./suite-urls.ts";

/** A Firestore document as the REST API returns it. */
export interface RestDocument {
  readonly name: string;
  readonly fields: Record<string, Record<string, unknown>>;
  readonly updateTime: string;
}

const base = (): string => {
  const { firestore, projectId } = suiteUrls();
  return `${firestore}/v1/projects/${projectId}/databases/(default)/documents`;
};

const OWNER = "owner";

async function request(method: string, url: string, token: string | null, body?: object): Promise<Response> {
  return fetch(url, {
    method,
    headers: {
      "content-type": "application/json",
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/**
 * The HTTP status of reading `path` (a document or collection) with this token; null reads signed
 * out.
 */
export async function readStatus(path: string, token: string | null): Promise<number> {
  return (await request("GET", `${base()}/${path}`, token)).status;
}

/** All documents of a collection, read without the security rules. */
export async function listDocuments(collection: string): Promise<RestDocument[]> {
  const response = await request("GET", `${base()}/${collection}?pageSize=300`, OWNER);
  if (!response.ok)
    throw new Error(`Listing ${collection} answered ${response.status}: ${await response.text()}`);
  const { documents = [] } = (await response.json()) as { documents?: RestDocument[] };
  return documents;
}

/**
 * The documents that a query finds, read without the security rules.
 * @param query a StructuredQuery of the REST API
 * @param under the path of the document below which it looks; empty for the whole database
 */
export async function queryDocuments(query: object, under = ""): Promise<RestDocument[]> {
  const parent = under === "" ? base() : `${base()}/${under}`;
  const response = await request("POST", `${parent}:runQuery`, OWNER, { structuredQuery: query });
  if (!response.ok) throw new Error(`The query answered ${response.status}: ${await response.text()}`);
  const rows = (await response.json()) as { document?: RestDocument }[];
  return rows.flatMap(({ document }) => document ?? []);
}

/** Every document below a document, or of the whole database, in one query. */
export const allDocuments = (under = ""): Promise<RestDocument[]> =>
  queryDocuments({ from: [{ allDescendants: true }] }, under);

/** The path of a document, as the other functions take it. */
export const pathOf = ({ name }: Pick<RestDocument, "name">): string =>
  name.slice(name.indexOf("/documents/") + "/documents/".length);

/** One document, read without the security rules. */
export async function readDocument(path: string): Promise<RestDocument> {
  const response = await request("GET", `${base()}/${path}`, OWNER);
  if (!response.ok) throw new Error(`Reading ${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as RestDocument;
}

/**
 * Sets the given fields of a document without the security rules, as typed values of the REST API.
 */
export async function patchDocument(path: string, fields: RestDocument["fields"]): Promise<void> {
  const mask = Object.keys(fields)
    .map((field) => `updateMask.fieldPaths=${field}`)
    .join("&");
  const response = await request("PATCH", `${base()}/${path}?${mask}`, OWNER, { fields });
  if (!response.ok) throw new Error(`Writing ${path} answered ${response.status}: ${await response.text()}`);
}

/** The most writes of one request. */
const COMMIT_SIZE = 500;

/** Writes many documents without the security rules, with typed values of the REST API. */
export async function writeDocuments(
  documents: readonly { readonly path: string; readonly fields: RestDocument["fields"] }[],
): Promise<void> {
  const root = base().slice(base().indexOf("projects/"));
  for (let done = 0; done < documents.length; done += COMMIT_SIZE) {
    const writes = documents
      .slice(done, done + COMMIT_SIZE)
      .map(({ path, fields }) => ({ update: { name: `${root}/${path}`, fields } }));
    const response = await request("POST", `${base()}:commit`, OWNER, { writes });
    if (!response.ok) throw new Error(`Writing answered ${response.status}: ${await response.text()}`);
  }
}

/**
 * Replaces documents in one commit without the security rules.
 * @returns false, with nothing changed, when one of them has changed since it was read
 */
export async function replaceUnchanged(documents: readonly RestDocument[]): Promise<boolean> {
  const writes = documents.map(({ name, fields, updateTime }) => ({
    update: { name, fields },
    currentDocument: { updateTime },
  }));
  const response = await request("POST", `${base()}:commit`, OWNER, { writes });
  if (response.ok) return true;
  const answer = await response.text();
  if (/FAILED_PRECONDITION|ABORTED|NOT_FOUND/.test(answer)) return false;
  throw new Error(`Writing answered ${response.status}: ${answer}`);
}
