import { sha256Hex } from "../platform/sha256.ts";

/** Where files go, and the token that the requests carry. */
interface FileAccess {
  /** The address of the files in Storage. */
  readonly filesUrl: string;
  readonly token: string;
}

interface NewFile {
  readonly path: string;
  /** The media type. */
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

const BOUNDARY = "guardianlink-file";

/** The body of an upload as the SDK of Storage sends it: the metadata, then the bytes. */
async function uploadBody({ path, type, bytes }: NewFile): Promise<Blob> {
  // The hash of what left the phone. The server hashes what arrived (docs/decisions/073).
  const metadata = { name: path, contentType: type, metadata: { sha256: await sha256Hex(bytes) } };
  const head = `--${BOUNDARY}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n`;
  const middle = `\r\n--${BOUNDARY}\r\nContent-Type: ${type}\r\n\r\n`;
  return new Blob([head, JSON.stringify(metadata), middle, bytes, `\r\n--${BOUNDARY}--`]);
}

/**
 * Uploads a file with a plain request, without overwriting: one that is already there counts as
 * uploaded.
 * @returns false when the server refuses it
 * @throws when the network fails or the service is down
 */
export async function uploadFile({ filesUrl, token }: FileAccess, file: NewFile): Promise<boolean> {
  const authorization = `Firebase ${token}`;
  const uploaded = await fetch(`${filesUrl}?name=${encodeURIComponent(file.path)}`, {
    method: "POST",
    headers: {
      authorization,
      "x-goog-upload-protocol": "multipart",
      "content-type": `multipart/related; boundary=${BOUNDARY}`,
    },
    body: await uploadBody(file),
  });
  if (uploaded.ok) return isOf(file, uploaded);
  if (uploaded.status !== 401 && uploaded.status !== 403)
    throw new Error(`Storage answered ${uploaded.status}.`);
  // The rules refuse a second upload to a path.
  const found = await fetch(`${filesUrl}/${encodeURIComponent(file.path)}`, { headers: { authorization } });
  return found.ok && isOf(file, found);
}

/** @throws when a network's own sign-in page has answered instead of Storage */
async function isOf({ path }: NewFile, response: Response): Promise<true> {
  const { name } = (await response.json()) as { readonly name?: unknown };
  if (name !== path) throw new Error("The answer to an upload is not from Storage.");
  return true;
}
