import { connect, type ClientHttp2Session } from "node:http2";
import { connect as dial, createServer, type Server, type Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { messageType } from "../../protocol/root.ts";
import type { FirestoreService } from "../../rpc/service.ts";
import { ROOT, DATABASE, commit, harness, set } from "../../rpc/testing/service-harness.ts";
import { framed } from "./framing.ts";
import { grpcAcceptor } from "./grpc-acceptor.ts";

const CONNECTIONS = 20;
/** No more than a connection may have open at once (RFC 9113, 6.5.2 recommends at least 100). */
const STREAMS = 100;

let server: Server | null = null;
let sessions: ClientHttp2Session[] = [];

afterEach(() => {
  for (const session of sessions) session.destroy();
  server?.close();
});

/** The service, and how many of its streams are open. */
function counted(service: FirestoreService): { service: FirestoreService; open: () => number } {
  let open = 0;
  return {
    open: () => open,
    service: {
      unary: (...call) => service.unary(...call),
      serverStream: (...call) => service.serverStream(...call),
      bidi: (method, call, sink) => {
        const stream = service.bidi(method, call, sink);
        let gone = false;
        const leave = (): void => {
          if (!gone) open -= 1;
          gone = true;
        };
        open += 1;
        return {
          message: (message) => stream.message(message),
          end: () => {
            leave();
            stream.end();
          },
          cancel: () => {
            leave();
            stream.cancel();
          },
        };
      },
    },
  };
}

it(`${CONNECTIONS * STREAMS} listeners receive a write, and are removed when their connections break`, async () => {
  const on = harness();
  const { service, open } = counted(on.service);
  const listening = createServer(grpcAcceptor(service));
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  const address = listening.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const request = framed(
    messageType("ListenRequest")
      .encode({
        database: DATABASE,
        addTarget: {
          targetId: 2,
          query: { parent: ROOT, structuredQuery: { from: [{ collectionId: "c" }] } },
        },
      })
      .finish(),
  );
  let heard = 0;
  const sockets: Socket[] = [];
  const createConnection = (): Socket => {
    const socket = dial(port, "127.0.0.1");
    sockets.push(socket);
    return socket;
  };
  sessions = Array.from({ length: CONNECTIONS }, () =>
    connect(`http://127.0.0.1:${port}`, { createConnection }),
  );
  for (const session of sessions) {
    session.on("error", () => undefined);
    for (let at = 0; at < STREAMS; at++) {
      const stream = session.request({
        ":method": "POST",
        ":path": "/google.firestore.v1.Firestore/Listen",
        "content-type": "application/grpc",
        authorization: "Bearer owner",
      });
      let told = false;
      stream.on("error", () => undefined);
      stream.on("data", (bytes: Buffer) => {
        if (told || !bytes.includes("c/written")) return;
        told = true;
        heard += 1;
      });
      stream.write(request);
    }
  }
  await expect.poll(open).toBe(CONNECTIONS * STREAMS);
  await commit(on, [set("c/written", { n: 1 })]);
  await expect.poll(() => heard).toBe(CONNECTIONS * STREAMS);
  // Half of them close properly, the others are cut off.
  for (const [at, session] of sessions.entries()) {
    if (at % 2 === 0) session.destroy();
    else sockets[at]?.resetAndDestroy();
  }
  await expect.poll(open).toBe(0);
  await commit(on, [set("c/written", { n: 2 })]);
});
