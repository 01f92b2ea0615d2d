import type { Socket } from "node:net";
import { RpcError } from "../../errors.ts";
import type { FirestoreService } from "../../rpc/service.ts";
import { Http2Connection } from "../http2/connection.ts";
import type { Stream, StreamReceiver } from "../http2/stream.ts";
import { NOT_GRPC, errorTrailers } from "./answer.ts";
import { GrpcCall } from "./grpc-call.ts";
import { METHODS } from "./methods.ts";

/** Takes nothing in: the answer has been given. */
const DEAF: StreamReceiver = { data: () => undefined, end: () => undefined, closed: () => undefined };

function open(
  service: FirestoreService,
  stream: Stream,
  headers: ReadonlyMap<string, string>,
): StreamReceiver {
  if (headers.get("content-type")?.startsWith("application/grpc") !== true) {
    stream.finish(NOT_GRPC);
    return DEAF;
  }
  const path = headers.get(":path") ?? "";
  const method = METHODS.get(path);
  if (method) return new GrpcCall(method, stream, service, headers);
  const error = new RpcError("UNIMPLEMENTED", `The server does not implement the method ${path}`);
  stream.finish(errorTrailers(error, false));
  return DEAF;
}

/** The gRPC face of the service. It listens nowhere by itself, but serves the connections that it is handed. */
export const grpcAcceptor =
  (service: FirestoreService) =>
  (socket: Socket): void => {
    new Http2Connection(socket, (stream, headers) => open(service, stream, headers));
  };
