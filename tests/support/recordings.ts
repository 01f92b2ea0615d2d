import { suiteUrls } from "./suite-urls.ts";

/** How many pieces of the account's recordings the server has. */
export async function countRecordings(uid: string): Promise<number> {
  const { storage, projectId } = suiteUrls();
  const url = `${storage}/storage/v1/b/${projectId}.appspot.com/o?prefix=trip-audio/${uid}/`;
  const response = await fetch(url, { headers: { authorization: "Bearer owner" } });
  const { items = [] } = (await response.json()) as { items?: unknown[] };
  return items.length;
}
