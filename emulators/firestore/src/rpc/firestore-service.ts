import { invalidArgument } from "../errors.ts";
import { parseDatabaseName } from "../protocol/names.ts";
import { batchGetDocuments } from "./batch-get-documents.ts";
import { batchWrite } from "./batch-write.ts";
import { beginTransaction } from "./begin-transaction.ts";
import { commit } from "./commit.ts";
import type { Context } from "./context.ts";
import { createDocument } from "./create-document.ts";
import { deleteDocument } from "./delete-document.ts";
import { asRpcError } from "./failure.ts";
import { getDocument } from "./get-document.ts";
import { listCollectionIds } from "./list-collection-ids.ts";
import { listDocuments } from "./list-documents.ts";
import { Hub } from "./listen/hub.ts";
import { ListenStream } from "./listen/listen-stream.ts";
import { partitionQuery } from "./partition-query.ts";
import { rollback } from "./rollback.ts";
import { runAggregationQuery } from "./run-aggregation-query.ts";
import { runQueryMethod } from "./run-query.ts";
import type {
  BidiMethod,
  Call,
  FirestoreService,
  Message,
  ServerStreamMethod,
  Sink,
  UnaryMethod,
} from "./service.ts";
import { updateDocument } from "./update-document.ts";
import { openWriteStream } from "./write-stream.ts";

type Unary = (context: Context, call: Call, request: Message) => Message | Promise<Message>;
type ServerStream = (context: Context, call: Call, request: Message, sink: Sink) => void | Promise<void>;

const UNARY: Readonly<Record<UnaryMethod, Unary>> = {
  GetDocument: getDocument,
  ListDocuments: listDocuments,
  CreateDocument: createDocument,
  UpdateDocument: updateDocument,
  DeleteDocument: deleteDocument,
  Commit: commit,
  BatchWrite: batchWrite,
  BeginTransaction: beginTransaction,
  Rollback: rollback,
  ListCollectionIds: listCollectionIds,
  PartitionQuery: partitionQuery,
};

const SERVER_STREAM: Readonly<Record<ServerStreamMethod, ServerStream>> = {
  BatchGetDocuments: batchGetDocuments,
  RunQuery: runQueryMethod,
  RunAggregationQuery: runAggregationQuery,
  ExecutePipeline: (_context, _call, request: { readonly database?: string }) => {
    parseDatabaseName(request.database ?? "");
    throw invalidArgument("ExecutePipeline requires the Database Edition to be `enterprise`.");
  },
};

/** The service that every transport serves. */
export function createFirestoreService(context: Context): FirestoreService {
  const hub = new Hub(context.store);
  const bidi: Readonly<Record<BidiMethod, FirestoreService["bidi"]>> = {
    Write: (_method, call, sink) => openWriteStream(context, call, sink),
    Listen: (_method, call, sink) => new ListenStream(context, hub, call, sink),
  };
  return {
    unary: async (method, call, request) => {
      try {
        return await UNARY[method](context, call, request);
      } catch (error) {
        throw asRpcError(error);
      }
    },
    serverStream: (method, call, request, sink) => {
      const fail = (error: unknown): void => sink.error(asRpcError(error));
      try {
        SERVER_STREAM[method](context, call, request, sink)?.catch(fail);
      } catch (error) {
        fail(error);
      }
    },
    bidi: (method, call, sink) => bidi[method](method, call, sink),
  };
}
