import { Timestamp } from "firebase/firestore";
import type { DocumentData } from "firebase/firestore";

// These writes use the REST API, because the client SDKs cannot write every value that a hostile
// client can: an integer beyond 2^53, or half a surrogate pair. They are also cheap enough for many
// accounts in one process.

const isServerTime = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "_methodName" in value;

function encodeNumber(value: number): object {
  if (Number.isSafeInteger(value) && !Object.is(value, -0)) return { integerValue: String(value) };
  return { doubleValue: Number.isFinite(value) ? value : String(value) };
}

function encode(value: unknown): object {
  if (value === null) return { nullValue: null };
  if (typeof value === "string") return { stringValue: value };
  if (typeof value === "boolean") return { booleanValue: value };
  if (typeof value === "bigint") return { integerValue: String(value) };
  if (typeof value === "number") return encodeNumber(value);
  if (value instanceof Timestamp) return { timestampValue: value.toDate().toISOString() };
  if (value instanceof Uint8Array) return { bytesValue: Buffer.from(value).toString("base64") };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encode) } };
  return { mapValue: { fields: encodeFields(value as DocumentData) } };
}

const encodeFields = (data: DocumentData): Record<string, object> =>
  Object.fromEntries(Object.entries(data).map(([field, value]) => [field, encode(value)]));

/** One document of a commit. With `merge` only the given fields are written. */
export interface RestWrite {
  readonly path: string;
  readonly data: DocumentData;
  readonly merge?: true;
}

const base = (project: string): string => `projects/${project}/databases/(default)/documents`;

function encodeWrite(project: string, { path, data, merge }: RestWrite): object {
  const stored = Object.entries(data).filter(([, value]) => !isServerTime(value));
  const serverTimes = Object.keys(data).filter((field) => isServerTime(data[field]));
  return {
    update: { name: `${base(project)}/${path}`, fields: encodeFields(Object.fromEntries(stored)) },
    ...(merge && { updateMask: { fieldPaths: stored.map(([field]) => field) } }),
    updateTransforms: serverTimes.map((fieldPath) => ({ fieldPath, setToServerValue: "REQUEST_TIME" })),
  };
}

interface RestValue {
  readonly stringValue?: string;
  readonly mapValue?: { readonly fields?: Readonly<Record<string, RestValue>> };
}

/**
 * Writes to a project of a Firestore server.
 * @param host host and port
 * @param tokenOf the token of an account, by its uid
 */
export function restClient(project: string, host: string, tokenOf: (uid: string) => string) {
  const commit = (token: string, writes: readonly RestWrite[]): Promise<Response> =>
    fetch(`http://${host}/v1/${base(project)}:commit`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ writes: writes.map((write) => encodeWrite(project, write)) }),
    });
  return {
    /** Whether the rules accept the commit. An invalid document (400) counts as refused. */
    async commit(uid: string, writes: readonly RestWrite[]): Promise<boolean> {
      const response = await commit(tokenOf(uid), writes);
      const answer = await response.text();
      if (response.ok || response.status === 403 || response.status === 400) return response.ok;
      throw new Error(`The server answered ${response.status}: ${answer}`);
    },
    /** Writes documents without the rules. */
    async seed(writes: readonly RestWrite[]): Promise<void> {
      const response = await commit("owner", writes);
      if (!response.ok) throw new Error(`Not seeded: ${await response.text()}`);
    },
    /** A stored text. A server may have replaced half a surrogate pair when it was written. */
    async storedText(path: string, field: string): Promise<string | null> {
      const response = await fetch(`http://${host}/v1/${base(project)}/${path}`, {
        headers: { authorization: "Bearer owner" },
      });
      const { fields } = (await response.json()) as { fields: Record<string, RestValue> };
      const [outer = field, inner] = field.split(".");
      const value = inner === undefined ? fields[outer] : fields[outer]?.mapValue?.fields?.[inner];
      return value?.stringValue ?? null;
    },
  };
}
