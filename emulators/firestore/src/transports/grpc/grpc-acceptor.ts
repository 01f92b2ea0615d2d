import {
  createServer,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from "node:http2";
import type { Socket } from "node:net";
import { RpcError } from "../../errors.ts";
import type { FirestoreService } from "../../rpc/service.ts";
import { AnswerStream, type UnreadLimits } from "./answer-stream.ts";
import { GrpcCall } from "./grpc-call.ts";
import { METHODS } from "./methods.ts";

/** How much a client may send before it has to wait for the server, in bytes. */
const RECEIVE_WINDOW_BYTES = 4 * 1024 * 1024;

/**
 * When a client counts as gone. The limits leave a program that is paused in a debugger several
 * minutes.
 */
interface Limits extends UnreadLimits {
  /** The interval of pings. A client that has not answered one by the next is dropped. */
  readonly pingMs: number;
}

const LIMITS: Limits = { unreadBytes: 128 * 1024 * 1024, stalledMs: 30_000, pingMs: 300_000 };

function open(
  service: FirestoreService,
  answer: AnswerStream,
  stream: ServerHttp2Stream,
  headers: IncomingHttpHeaders,
): void {
  // An error ends its stream, and "close" follows. The connection continues.
  stream.on("error", () => undefined);
  if (headers["content-type"]?.startsWith("application/grpc") !== true) {
    stream.respond({ ":status": 415 }, { endStream: true });
    return;
  }
  const path = headers[":path"] ?? "";
  const method = METHODS.get(path);
  if (!method) {
    answer.fail(new RpcError("UNIMPLEMENTED", `Method not found: ${path.slice(1)}`));
    return;
  }
  const call = new GrpcCall(method, answer, service, headers);
  stream.on("data", (bytes: Buffer) => call.data(bytes));
  stream.on("end", () => call.end());
  stream.on("close", () => call.closed());
}

/**
 * Node keeps a session whose client broke the protocol and vanished, because the session no longer
 * listens to the socket.
 */
function dropWhenSilent(session: ServerHttp2Session, pingMs: number): void {
  let isAnswered = true;
  const timer = setInterval(() => {
    if (!isAnswered) {
      session.destroy();
      return;
    }
    isAnswered = false;
    session.ping(() => (isAnswered = true));
  }, pingMs);
  timer.unref();
  session.once("close", () => clearInterval(timer));
}

/** Serves gRPC on connections that it is given. It does not listen on a port itself. */
export function grpcAcceptor(service: FirestoreService, limits = LIMITS): (socket: Socket) => void {
  const server = createServer({
    settings: { initialWindowSize: RECEIVE_WINDOW_BYTES },
    // Node's default limits suit servers on the internet. Here an error's text may be long and a
    // message 100 MiB.
    maxSendHeaderBlockLength: Number.MAX_SAFE_INTEGER,
    maxSessionMemory: Number.MAX_SAFE_INTEGER,
  });
  server.on("session", (session) => {
    session.setLocalWindowSize(RECEIVE_WINDOW_BYTES);
    session.on("error", () => session.destroy());
    dropWhenSilent(session, limits.pingMs);
  });
  server.on("stream", (stream, headers) => open(service, new AnswerStream(stream, limits), stream, headers));
  return (socket) => void server.emit("connection", socket);
}
