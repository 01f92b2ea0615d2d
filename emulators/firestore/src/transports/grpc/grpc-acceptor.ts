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

/** When a client counts as gone. A program that stands still in a debugger is no such client for minutes. */
interface Limits extends UnreadLimits {
  /** So often each client is asked for a sign of life; one that has not answered by the next time is dropped. */
  readonly pingMs: number;
}

const LIMITS: Limits = { unreadBytes: 128 * 1024 * 1024, stalledMs: 30_000, pingMs: 300_000 };

function open(
  service: FirestoreService,
  answer: AnswerStream,
  stream: ServerHttp2Stream,
  headers: IncomingHttpHeaders,
): void {
  // What fails on a stream ends it, and "close" follows; the connection goes on.
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

/** Node keeps a session whose client broke the protocol and vanished: it hears no more of the socket. */
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

/** The gRPC face of the service. It listens nowhere by itself, but serves the connections that it is handed. */
export function grpcAcceptor(service: FirestoreService, limits = LIMITS): (socket: Socket) => void {
  const server = createServer({
    settings: { initialWindowSize: RECEIVE_WINDOW_BYTES },
    // The limits that node sets are for servers that face the internet: an error's text may be long, a message 100 MiB.
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
