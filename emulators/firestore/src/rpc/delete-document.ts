import { parseLookupName } from "../protocol/names.ts";
import type { WirePrecondition } from "../protocol/wire.ts";
import { readWrite } from "../protocol/write.ts";
import { commitWrites } from "./committing.ts";
import { openSession, type Context } from "./context.ts";
import type { Call, Message } from "./service.ts";

export interface DeleteDocumentRequest {
  readonly name?: string;
  readonly currentDocument?: WirePrecondition | null;
}

/** Deletes a document. One that does not exist is no error unless a precondition says so. */
export async function deleteDocument(
  context: Context,
  call: Call,
  request: DeleteDocumentRequest,
): Promise<Message> {
  const name = parseLookupName(request.name ?? "");
  const session = openSession(context, call, name);
  const write = readWrite(
    { delete: request.name ?? "", currentDocument: request.currentDocument ?? null },
    name,
  );
  await commitWrites(session, [write]);
  return {};
}
