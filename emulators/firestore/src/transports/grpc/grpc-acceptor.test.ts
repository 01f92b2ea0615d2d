import {
  connect as connectHttp2,
  constants,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
} from "node:http2";
import { createServer, connect, type Server } from "node:net";
import { gzipSync } from "node:zlib";
import * as grpc from "@grpc/grpc-js";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { messageType } from "../../protocol/root.ts";
import { ROOT, DATABASE, commit, harness, set, type Harness } from "../../rpc/testing/service-harness.ts";
import { framed } from "./framing.ts";
import { grpcAcceptor } from "./grpc-acceptor.ts";

const PATH = "/google.firestore.v1.Firestore/";
const PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

let on: Harness;
let server: Server;
let port: number;
let client: grpc.Client;

beforeEach(async () => {
  on = harness();
  server = createServer(grpcAcceptor(on.service));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  port = typeof address === "object" && address ? address.port : 0;
  client = new grpc.Client(`127.0.0.1:${port}`, grpc.credentials.createInsecure());
});

afterEach(() => {
  client.close();
  server.close();
});

const encode = (type: string, message: object): Buffer =>
  Buffer.from(messageType(type).encode(message).finish());
const asIs = (bytes: Buffer): Buffer => bytes;
const owner = (): grpc.Metadata => {
  const metadata = new grpc.Metadata();
  metadata.set("authorization", "Bearer owner");
  return metadata;
};

const unary = (method: string, request: Buffer, options: grpc.CallOptions = {}): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    client.makeUnaryRequest(PATH + method, asIs, asIs, request, owner(), options, (error, answer) => {
      if (error) reject(error);
      else resolve(answer ?? Buffer.alloc(0));
    });
  });

const BIG_TEXT = "x".repeat(900_000);
const bigDocument = (id: string): Buffer =>
  encode("CommitRequest", {
    database: DATABASE,
    writes: [{ update: { name: `${ROOT}/c/${id}`, fields: { text: { stringValue: BIG_TEXT } } } }],
  });

const query = { parent: ROOT, structuredQuery: { from: [{ collectionId: "c" }] } };

function runQuery(): Promise<object[]> {
  return new Promise((resolve, reject) => {
    const answers: object[] = [];
    client
      .makeServerStreamRequest(PATH + "RunQuery", asIs, asIs, encode("RunQueryRequest", query), owner())
      .on("data", (bytes: Buffer) => answers.push(messageType("RunQueryResponse").decode(bytes)))
      .on("error", reject)
      .on("end", () => resolve(answers));
  });
}

interface Answer {
  readonly headers: IncomingHttpHeaders;
  readonly trailers: IncomingHttpHeaders;
}

/**
 * One call by a client that sends exactly the given bytes. The status is in the trailers or else in
 * the headers.
 */
function bare(method: string, more: OutgoingHttpHeaders, ...parts: Buffer[]): Promise<Answer> {
  const session = connectHttp2(`http://127.0.0.1:${port}`);
  const stream = session.request({
    ":method": "POST",
    ":path": PATH + method,
    "content-type": "application/grpc",
    authorization: "Bearer owner",
    ...more,
  });
  for (const part of parts) stream.write(part);
  if (method !== "Listen") stream.end();
  return new Promise((resolve, reject) => {
    let headers: IncomingHttpHeaders = {};
    let trailers: IncomingHttpHeaders = {};
    stream.on("response", (seen: IncomingHttpHeaders) => (headers = seen));
    stream.on("trailers", (seen: IncomingHttpHeaders) => (trailers = seen));
    stream.on("error", reject);
    stream.on("close", () => {
      session.close();
      resolve({ headers, trailers });
    });
    stream.resume();
  });
}

const statusOf = ({ headers, trailers }: Answer): unknown =>
  trailers["grpc-status"] ?? headers["grpc-status"];

describe("gRPC", () => {
  it("answers unary calls, streams and refusals", async () => {
    await commit(on, [set("c/a", { n: 1 }), set("c/b", { n: 2 })]);
    const answer = await unary("GetDocument", encode("GetDocumentRequest", { name: `${ROOT}/c/a` }));
    expect(messageType("Document").decode(answer)).toMatchObject({ name: `${ROOT}/c/a` });
    expect(await runQuery()).toHaveLength(2);
    await expect(
      unary("GetDocument", encode("GetDocumentRequest", { name: `${ROOT}/c/né 100%` })),
    ).rejects.toMatchObject({
      code: grpc.status.NOT_FOUND,
      details: expect.stringContaining("c/né 100%") as string,
    });
    await expect(unary("GetDocument", Buffer.from([0xff]))).rejects.toMatchObject({
      code: grpc.status.INVALID_ARGUMENT,
    });
    await expect(unary("Nothing", Buffer.alloc(0))).rejects.toMatchObject({
      code: grpc.status.UNIMPLEMENTED,
      details: "Method not found: google.firestore.v1.Firestore/Nothing",
    });
  });

  it("answers the older version of the API too", async () => {
    await commit(on, [set("c/a", { n: 1 })]);
    const request = Buffer.from(framed(encode("GetDocumentRequest", { name: `${ROOT}/c/a` })));
    const path = "/google.firestore.v1beta1.Firestore/GetDocument";
    expect(statusOf(await bare("GetDocument", { ":path": path }, request))).toBe("0");
  });

  it("carries answers and requests that are larger than any window", async () => {
    await Promise.all(["a", "b", "c", "d", "e"].map((id) => unary("Commit", bigDocument(id))));
    const answers = await Promise.all([runQuery(), runQuery(), runQuery()]);
    expect(answers.map((list) => JSON.stringify(list).length > 5 * BIG_TEXT.length)).toEqual([
      true,
      true,
      true,
    ]);
  });

  it("serves a Listen stream until the client goes", async () => {
    const stream = client.makeBidiStreamRequest(PATH + "Listen", asIs, asIs, owner());
    const heard: object[] = [];
    let wake = (): void => undefined;
    stream.on("error", () => undefined);
    stream.on("data", (bytes: Buffer) => {
      heard.push(messageType("ListenResponse").decode(bytes));
      wake();
    });
    const until = async (wanted: (message: object) => boolean): Promise<void> => {
      while (!heard.some(wanted)) await new Promise<void>((resolve) => (wake = resolve));
    };
    stream.write(encode("ListenRequest", { database: DATABASE, addTarget: { targetId: 2, query } }));
    await until((message) => JSON.stringify(message).includes("CURRENT"));
    await commit(on, [set("c/new", { n: 1 })]);
    await until((message) => "documentChange" in message);
    stream.cancel();
  });

  it("ends a call at its deadline", async () => {
    const stream = client.makeBidiStreamRequest(PATH + "Listen", asIs, asIs, owner(), {
      deadline: Date.now() + 50,
    });
    const error = await new Promise((resolve) => stream.on("error", resolve));
    expect(error).toMatchObject({ code: grpc.status.DEADLINE_EXCEEDED });
  });

  it("ends a call at its deadline when only the server's clock can", async () => {
    expect(statusOf(await bare("Listen", { "grpc-timeout": "20m" }))).toBe("4");
  });

  it("reads compressed messages and refuses other encodings", async () => {
    const message = encode("BeginTransactionRequest", { database: DATABASE });
    const packed = (bytes: Buffer): Buffer => {
      const data = Buffer.from(framed(bytes));
      data[0] = 1;
      return data;
    };
    const begin = async (encoding: string, bytes: Buffer) =>
      statusOf(await bare("BeginTransaction", { "grpc-encoding": encoding }, packed(bytes)));
    expect(await begin("gzip", gzipSync(message))).toBe("0");
    expect(await begin("br", message)).toBe("12");
    expect(await begin("gzip", message)).toBe("13");
  });

  it("refuses requests that are not gRPC, and calls that break off", async () => {
    const { headers } = await bare("Commit", { "content-type": "text/html" });
    expect(headers[":status"]).toBe(415);
    expect(statusOf(await bare("Commit", {}))).toBe("12");
    expect(statusOf(await bare("Commit", {}, Buffer.from([0, 0, 0])))).toBe("13");
    expect(statusOf(await bare("Commit", { "grpc-timeout": "soon" }))).toBe("13");
  });

  it("reads a message whose bytes arrive one by one", async () => {
    await commit(on, [set("c/a", { n: 1 })]);
    const bytes = Buffer.from(framed(encode("GetDocumentRequest", { name: `${ROOT}/c/a` })));
    const parts = Array.from(bytes, (byte) => Buffer.from([byte]));
    expect(statusOf(await bare("GetDocument", {}, ...parts))).toBe("0");
  });

  it("drops a client that does not read, and serves others", async () => {
    server.removeAllListeners("connection");
    server.on(
      "connection",
      grpcAcceptor(on.service, { unreadBytes: 1_000_000, stalledMs: 100, pingMs: 60_000 }),
    );
    const session = connectHttp2(`http://127.0.0.1:${port}`);
    const stream = session.request({
      ":method": "POST",
      ":path": `${PATH}Listen`,
      "content-type": "application/grpc",
      authorization: "Bearer owner",
    });
    const closed = new Promise((resolve) => stream.once("error", () => resolve(stream.rstCode)));
    const listening = new Promise((resolve) => stream.once("response", resolve));
    stream.write(framed(encode("ListenRequest", { database: DATABASE, addTarget: { targetId: 2, query } })));
    await listening;
    for (const id of ["a", "b", "c"]) await unary("Commit", bigDocument(id));
    expect(await closed).toBe(constants.NGHTTP2_ENHANCE_YOUR_CALM);
    session.destroy();
    expect(await runQuery()).toHaveLength(3);
  });

  it("survives random bytes, split anywhere", async () => {
    await commit(on, [set("c/a", { n: 1 })]);
    server.removeAllListeners("connection");
    server.on(
      "connection",
      grpcAcceptor(on.service, { unreadBytes: 1_000_000, stalledMs: 100, pingMs: 100 }),
    );
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed % below;
    };
    for (let round = 0; round < 60; round++) {
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => undefined);
      const closed = new Promise((resolve) => socket.once("close", resolve));
      socket.write(PREFACE);
      // Frames of any type and flags: 3 bytes of length, type, flags, 4 bytes of stream (RFC 9113,
      // 4.1).
      for (let i = 0; i < 20; i++) {
        const noise = Array.from({ length: random(60) }, () => random(256));
        socket.write(
          Buffer.from([0, 0, noise.length, random(12), random(256), 0, 0, 0, random(9), ...noise]),
        );
      }
      socket.end(() => socket.destroy());
      await closed;
    }
    server.removeAllListeners("connection");
    server.on("connection", grpcAcceptor(on.service));
    expect(await runQuery()).toHaveLength(1);
    // The server has released every one of them.
    client.close();
    await new Promise((resolve) => server.close(resolve));
  });
});
