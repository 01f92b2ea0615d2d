import { invalidArgument } from "../errors.ts";
import { messageType } from "../protocol/root.ts";
import { readValue, writeValue } from "../protocol/value.ts";
import type { WireCursor } from "../protocol/wire.ts";
import type { Value } from "../model/value.ts";

/** A page token is a cursor message after the last item of a page. */
export const writePageToken = (values: readonly Value[]): string =>
  Buffer.from(
    messageType("Cursor")
      .encode({ values: values.map(writeValue) })
      .finish(),
  ).toString("base64url");

/** @throws RpcError for a token that this server did not issue */
export function readPageToken(token: string): readonly Value[] {
  try {
    const cursor = messageType("Cursor").decode(Buffer.from(token, "base64url")) as WireCursor;
    const values = (cursor.values ?? []).map((value) => readValue(value));
    if (values.length > 0) return values;
  } catch {
    // Fall through: the text is not a page token of this server.
  }
  throw invalidArgument("invalid page token");
}
