import { parseMask } from "../protocol/field-paths.ts";
import { parseDocumentName } from "../protocol/names.ts";
import type { WireDocument, WireMask, WirePrecondition } from "../protocol/wire.ts";
import { readWrite } from "../protocol/write.ts";
import { commitWrites } from "./committing.ts";
import { openSession, type Context } from "./context.ts";
import type { Call } from "./service.ts";
import { writtenDocument } from "./written-document.ts";

export interface UpdateDocumentRequest {
  readonly document?: WireDocument | null;
  readonly updateMask?: WireMask | null;
  readonly mask?: WireMask | null;
  readonly currentDocument?: WirePrecondition | null;
}

/** Updates or creates a document. */
export async function updateDocument(
  context: Context,
  call: Call,
  request: UpdateDocumentRequest,
): Promise<WireDocument> {
  const name = parseDocumentName(request.document?.name ?? "");
  const session = openSession(context, call, name);
  const mask = parseMask(request.mask);
  const write = readWrite(
    {
      update: request.document ?? {},
      updateMask: request.updateMask ?? null,
      currentDocument: request.currentDocument ?? null,
    },
    name,
  );
  await commitWrites(session, [write]);
  return writtenDocument(session, name.path, mask);
}
