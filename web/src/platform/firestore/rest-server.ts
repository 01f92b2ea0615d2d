import { errorCode } from "../error-code.ts";
import { decodeFields, encodeQuery, encodeWrite } from "./rest-values.ts";
import type { RestFields } from "./rest-values.ts";
import { isRefusal, isServerTime } from "./store.ts";
import type { CollectionQuery, Row, Target, Write, WriteValue } from "./store.ts";

/** Where the requests go, and the token that they carry. */
interface RestAccess {
  /** The address of the database's documents. */
  readonly documentsUrl: string;
  readonly token: string;
}

/**
 * The server's answer to one request that is not a success. Another server, such as a captive
 * portal, may have sent it.
 */
interface RestError {
  readonly error?: { readonly status?: string; readonly message?: string };
}

interface RestDocument {
  readonly name: string;
  readonly fields?: RestFields;
}

/** Accesses Firestore with plain requests, from a page or its service worker. Stores nothing. */
export interface RestServer {
  commit(writes: readonly Write[]): Promise<void>;
  /**
   * Commits a batch that may arrive twice. What the server has already counts as accepted. If its
   * change of a document is refused, for example because another phone has ended the trip, what it
   * creates is committed alone: an SOS must not fail with its trip.
   * @param outlivesPage whether the request continues when the page is closed. The browser allows
   * 64 kB of them.
   */
  commitUrgent(writes: readonly Write[], outlivesPage?: boolean): Promise<void>;
  read(target: Target): Promise<readonly Row[]>;
}

const rowOf = ({ name, fields }: RestDocument): Row => ({
  path: name.slice(name.indexOf("/documents/") + "/documents/".length),
  data: decodeFields(fields),
});

/**
 * Whether the document has been created, or has the changes of an update. Times and numbers may
 * have been rounded, so it compares texts, such as a status, and whether the server has set its
 * time.
 */
function isApplied(write: Write, found: Row | undefined): boolean {
  if (found === undefined || write.kind === "delete") return false;
  const { data } = found;
  const isSet = ([field, value]: [string, WriteValue]): boolean =>
    isServerTime(value) ? data[field] != null : typeof value !== "string" || data[field] === value;
  return write.kind === "set" || Object.entries(write.data).every(isSet);
}

/** @param isRefused whether the server has just refused the token */
type Access = (isRefused?: boolean) => Promise<RestAccess>;

/** The token has expired, or its time cannot be right. */
const UNAUTHENTICATED = 401;

/**
 * Repeats the request once with a new token when the server refuses the first: once the phone's
 * clock was set back, the SDK takes an expired token for valid.
 * @throws with a code like the SDK's when the server refuses; any other error on no valid answer
 */
async function request(
  access: Access,
  suffix: string,
  body: object | null,
  keepalive = false,
  isRefused = false,
): Promise<unknown> {
  const { documentsUrl, token } = await access(isRefused);
  const response = await fetch(documentsUrl + suffix, {
    method: body === null ? "GET" : "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: body && JSON.stringify(body),
    keepalive,
  });
  if (response.status === UNAUTHENTICATED && !isRefused)
    return request(access, suffix, body, keepalive, true);
  // A network's own sign-in page is no JSON, so this throws on it.
  const answer = (await response.json()) as unknown;
  if (response.ok) return answer;
  const { status = "UNKNOWN", message } = ([answer].flat()[0] as RestError | undefined)?.error ?? {};
  throw Object.assign(new Error(message), { code: status.toLowerCase().replaceAll("_", "-") });
}

async function readDocument(access: Access, path: string): Promise<readonly Row[]> {
  try {
    return [rowOf((await request(access, `/${path}`, null)) as RestDocument)];
  } catch (error) {
    if (errorCode(error) === "not-found") return [];
    throw error;
  }
}

async function readQuery(access: Access, query: CollectionQuery): Promise<readonly Row[]> {
  const parent = query.path.includes("/") ? `/${query.path.slice(0, query.path.lastIndexOf("/"))}` : "";
  const body = { structuredQuery: encodeQuery(query) };
  const answer = await request(access, `${parent}:runQuery`, body);
  return (answer as readonly { document?: RestDocument }[]).flatMap(({ document }) =>
    document ? [rowOf(document)] : [],
  );
}

/** Whether the server has a batch already. */
async function has(access: Access, writes: readonly Write[]): Promise<boolean> {
  const created = writes.filter(({ kind }) => kind === "set");
  const checked = (created.length > 0 ? created : writes).map(async (write) =>
    isApplied(write, (await readDocument(access, write.path))[0]),
  );
  return (await Promise.all(checked)).every(Boolean);
}

/** @param access is asked before each request, because a token expires, or was refused */
export function restServer(access: Access): RestServer {
  const commit = async (writes: readonly Write[], keepalive?: boolean): Promise<void> => {
    const root = (await access()).documentsUrl.replace(/^.*\/v1\//, "");
    const body = { writes: writes.map((write) => encodeWrite(write, root)) };
    const answer = (await request(access, ":commit", body, keepalive)) as { readonly commitTime?: unknown };
    if (answer.commitTime === undefined) throw new Error("The answer to a commit is not the database's.");
  };
  return {
    commit,
    read: (target) => (typeof target === "string" ? readDocument(access, target) : readQuery(access, target)),
    async commitUrgent(writes, outlivesPage) {
      try {
        await commit(writes, outlivesPage);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        if (await has(access, writes)) return;
        const creations = writes.filter(({ kind }) => kind === "set");
        if (creations.length === 0 || creations.length === writes.length) throw error;
        await commit(creations);
      }
    },
  };
}
