import { allDocuments } from "../../support/documents.ts";
import { suiteUrls } from "../../support/suite-urls.ts";

/** A document, or a stored file, as one text: where it is and what is in it. */
type Row = string;

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
  const [documents, names] = await Promise.all([allDocuments(), files()]);
  const rows = documents.map(({ name, fields }) => {
    const [, path = ""] = name.split("/documents/");
    return `${path} ${JSON.stringify(fields)}`;
  });
  return [...rows, ...names];
}
