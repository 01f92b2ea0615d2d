import * as grpc from "@grpc/grpc-js";
import { RpcError } from "../../errors.ts";
import { messageType } from "../../protocol/root.ts";
import type {
  BidiMethod,
  Call,
  FirestoreService,
  Message,
  ServerStreamMethod,
  Sink,
  UnaryMethod,
} from "../../rpc/service.ts";

const MAX_MESSAGE_BYTES = 100 * 1024 * 1024;
const SERVICE_PATH = "/google.firestore.v1.Firestore/";

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

/** A request that could not be decoded travels as this until its handler refuses it. */
class Undecodable {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

type Incoming = Message | Undecodable;

function codec(requestName: string, responseName: string) {
  const request = messageType(requestName);
  const response = responseName.includes(".")
    ? request.root.lookupType(responseName)
    : messageType(responseName);
  return {
    requestDeserialize: (bytes: Buffer): Incoming => {
      try {
        return request.decode(bytes);
      } catch (error) {
        return new Undecodable(error instanceof Error ? error.message : String(error));
      }
    },
    responseSerialize: (message: Message): Buffer => asBuffer(response.encode(message).finish()),
  };
}

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const requireDecoded = (message: Incoming): Message => {
  if (message instanceof Undecodable)
    throw new RpcError("INVALID_ARGUMENT", `Malformed request: ${message.reason}`);
  return message;
};

const statusOf = (error: RpcError): grpc.StatusObject => ({
  code: grpc.status[error.status],
  details: error.message,
  metadata: new grpc.Metadata(),
});

interface ServerCall {
  readonly metadata: grpc.Metadata;
  on(event: "cancelled", listener: () => void): unknown;
}

function callOf(call: ServerCall): Call {
  const abort = new AbortController();
  call.on("cancelled", () => abort.abort());
  const [header] = call.metadata.get("authorization");
  return { authorization: header === undefined ? null : header.toString(), signal: abort.signal };
}

const refused = (error: unknown): RpcError =>
  error instanceof RpcError ? error : new RpcError("INTERNAL", "Internal error.");

function sinkOf(
  call: grpc.ServerWritableStream<Incoming, Message> | grpc.ServerDuplexStream<Incoming, Message>,
): Sink {
  return {
    next: (message) => void call.write(message),
    error: (error) => void call.emit("error", statusOf(error)),
    complete: () => void call.end(),
  };
}

function unaryHandler(
  service: FirestoreService,
  method: UnaryMethod,
): grpc.handleUnaryCall<Incoming, Message> {
  return (call, callback) => {
    const answer = async (): Promise<Message> =>
      service.unary(method, callOf(call), requireDecoded(call.request));
    answer().then(
      (message) => callback(null, message),
      (error: unknown) => callback(statusOf(refused(error))),
    );
  };
}

function serverStreamHandler(
  service: FirestoreService,
  method: ServerStreamMethod,
): grpc.handleServerStreamingCall<Incoming, Message> {
  return (call) => {
    const sink = sinkOf(call);
    try {
      service.serverStream(method, callOf(call), requireDecoded(call.request), sink);
    } catch (error) {
      sink.error(refused(error));
    }
  };
}

function bidiHandler(
  service: FirestoreService,
  method: BidiMethod,
): grpc.handleBidiStreamingCall<Incoming, Message> {
  return (call) => {
    const sink = sinkOf(call);
    const stream = service.bidi(method, callOf(call), sink);
    call.on("data", (message: Incoming) => {
      if (!(message instanceof Undecodable)) {
        stream.message(message);
        return;
      }
      stream.cancel();
      sink.error(new RpcError("INVALID_ARGUMENT", `Malformed request: ${message.reason}`));
    });
    call.on("end", () => stream.end());
    call.on("cancelled", () => stream.cancel());
    call.on("error", () => stream.cancel());
  };
}

/** The gRPC face of the service. It listens nowhere by itself: bind it, or inject connections into it. */
export function createGrpcServer(service: FirestoreService): grpc.Server {
  const server = new grpc.Server({
    "grpc.max_receive_message_length": MAX_MESSAGE_BYTES,
    "grpc.max_send_message_length": MAX_MESSAGE_BYTES,
    // Clients may ping as often as they like.
    "grpc.keepalive_permit_without_calls": 1,
  });
  for (const [method, response] of Object.entries(UNARY) as [UnaryMethod, string][]) {
    const { responseSerialize, requestDeserialize } = codec(`${method}Request`, response);
    server.register(
      SERVICE_PATH + method,
      unaryHandler(service, method),
      responseSerialize,
      requestDeserialize,
      "unary",
    );
  }
  for (const method of SERVER_STREAM) {
    const { responseSerialize, requestDeserialize } = codec(`${method}Request`, `${method}Response`);
    const handler = serverStreamHandler(service, method);
    server.register(SERVICE_PATH + method, handler, responseSerialize, requestDeserialize, "serverStream");
  }
  for (const method of BIDI) {
    const { responseSerialize, requestDeserialize } = codec(`${method}Request`, `${method}Response`);
    server.register(
      SERVICE_PATH + method,
      bidiHandler(service, method),
      responseSerialize,
      requestDeserialize,
      "bidi",
    );
  }
  return server;
}
