import { childPath, documentName } from "../model/path.ts";
import { invalidArgument } from "../errors.ts";
import { parseMask } from "../protocol/field-paths.ts";
import { parseParentName, requireCollectionId, requireDocumentId } from "../protocol/names.ts";
import type { WireDocument, WireMask } from "../protocol/wire.ts";
import { readWrite } from "../protocol/write.ts";
import { commitWrites } from "./committing.ts";
import { openSession, type Context } from "./context.ts";
import type { Call } from "./service.ts";
import { writtenDocument } from "./written-document.ts";

export interface CreateDocumentRequest {
  readonly parent?: string;
  readonly collectionId?: string;
  readonly documentId?: string;
  readonly document?: WireDocument | null;
  readonly mask?: WireMask | null;
}

/**
 * Creates a document, with a generated id when the caller gives none.
 * @throws RpcError ALREADY_EXISTS
 */
export async function createDocument(
  context: Context,
  call: Call,
  request: CreateDocumentRequest,
): Promise<WireDocument> {
  const parent = parseParentName(request.parent ?? "");
  const collectionId = request.collectionId ?? "";
  const given = request.documentId ?? "";
  if (collectionId !== "") requireCollectionId(collectionId);
  if (given !== "") requireDocumentId(given);
  const session = openSession(context, call, parent);
  if (collectionId === "") throw invalidArgument("collectionId is the empty string.");
  if ((request.document?.name ?? "") !== "") throw invalidArgument("document.name must not be set");
  const path = childPath(childPath(parent.path, collectionId), given === "" ? context.newId() : given);
  const mask = parseMask(request.mask);
  const update = { name: documentName(parent, path), fields: request.document?.fields ?? {} };
  await commitWrites(session, [readWrite({ update, currentDocument: { exists: false } }, parent)]);
  return writtenDocument(session, path, mask);
}
