import type { Socket } from "node:net";
import { ServerCredentials } from "@grpc/grpc-js";
import type { FirestoreService } from "./rpc/service.ts";
import { createGrpcServer } from "./transports/grpc/grpc-server.ts";

/** The gRPC server without a port of its own: it serves the connections that it is handed. */
export function grpcInjector(service: FirestoreService): (socket: Socket) => void {
  const injector = createGrpcServer(service).createConnectionInjector(ServerCredentials.createInsecure());
  return (socket) => injector.injectConnection(socket);
}
