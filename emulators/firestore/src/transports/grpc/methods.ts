import type protobuf from "protobufjs";
import { messageType } from "../../protocol/root.ts";
import type { BidiMethod, ServerStreamMethod, UnaryMethod } from "../../rpc/service.ts";

/** The methods that a client can call, with their message types and streaming kinds. */
export type Method = { readonly request: protobuf.Type; readonly response: protobuf.Type } & (
  | { readonly kind: "unary"; readonly name: UnaryMethod }
  | { readonly kind: "serverStream"; readonly name: ServerStreamMethod }
  | { readonly kind: "bidi"; readonly name: BidiMethod }
);

/** v1beta1 has the same messages. */
const SERVICES = ["/google.firestore.v1.Firestore/", "/google.firestore.v1beta1.Firestore/"];

const UNARY: Readonly<Record<UnaryMethod, string>> = {
  GetDocument: "Document",
  ListDocuments: "ListDocumentsResponse",
  CreateDocument: "Document",
  UpdateDocument: "Document",
  DeleteDocument: "google.protobuf.Empty",
  Commit: "CommitResponse",
  BatchWrite: "BatchWriteResponse",
  BeginTransaction: "BeginTransactionResponse",
  Rollback: "google.protobuf.Empty",
  ListCollectionIds: "ListCollectionIdsResponse",
  PartitionQuery: "PartitionQueryResponse",
};
const SERVER_STREAM: readonly ServerStreamMethod[] = [
  "BatchGetDocuments",
  "RunQuery",
  "RunAggregationQuery",
  "ExecutePipeline",
];
const BIDI: readonly BidiMethod[] = ["Listen", "Write"];

/** Every method by the path of its calls. */
export const METHODS: ReadonlyMap<string, Method> = new Map(
  [
    ...Object.entries(UNARY).map(([name, response]) => unary(name as UnaryMethod, response)),
    ...SERVER_STREAM.map((name): Method => ({ kind: "serverStream", name, ...streamTypes(name) })),
    ...BIDI.map((name): Method => ({ kind: "bidi", name, ...streamTypes(name) })),
  ].flatMap((method) => SERVICES.map((service) => [service + method.name, method] as const)),
);

function unary(name: UnaryMethod, response: string): Method {
  const request = messageType(`${name}Request`);
  const type = response.includes(".") ? request.root.lookupType(response) : messageType(response);
  return { kind: "unary", name, request, response: type };
}

function streamTypes(name: string): { readonly request: protobuf.Type; readonly response: protobuf.Type } {
  return { request: messageType(`${name}Request`), response: messageType(`${name}Response`) };
}
