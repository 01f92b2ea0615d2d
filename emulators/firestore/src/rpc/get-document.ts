import { RpcError } from "../errors.ts";
import { parseMask } from "../protocol/field-paths.ts";
import { parseLookupName } from "../protocol/names.ts";
import { writeDocument } from "../protocol/document.ts";
import type { WireConsistency, WireDocument, WireMask } from "../protocol/wire.ts";
import { openSession, type Context } from "./context.ts";
import { documentLocks, openReading, readLocked } from "./reading.ts";
import type { Call } from "./service.ts";

export interface GetDocumentRequest extends WireConsistency {
  readonly name?: string;
  readonly mask?: WireMask | null;
}

/** Answers one document. @throws RpcError NOT_FOUND when it does not exist */
export function getDocument(
  context: Context,
  call: Call,
  request: GetDocumentRequest,
): WireDocument | Promise<WireDocument> {
  const name = parseLookupName(request.name ?? "");
  const { store, database, guard } = openSession(context, call, name);
  const mask = parseMask(request.mask);
  const opened = openReading(store, database, request);
  return readLocked(store, opened, documentLocks([name.path]), (reading) => {
    const document = reading.get(name.path);
    guard.requireGet(name.path, document, reading.time);
    if (!document) throw new RpcError("NOT_FOUND", `Document (${request.name ?? ""}) not found.`);
    return writeDocument(database.name, document, mask);
  });
}
