import { createServer, connect, type Server, type Socket } from "node:net";
import { gzipSync } from "node:zlib";
import * as grpc from "@grpc/grpc-js";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { messageType } from "../../protocol/root.ts";
import { ROOT, DATABASE, commit, harness, set, type Harness } from "../../rpc/testing/service-harness.ts";
import { FLAG, FRAME, FrameReader, frame, numberFrame } from "../http2/frame.ts";
import { encodeHeaders } from "../http2/header-encoder.ts";
import { HeaderDecoder } from "../http2/header-decoder.ts";
import { framed } from "./framing.ts";
import { grpcAcceptor } from "./grpc-acceptor.ts";

const PATH = "/google.firestore.v1.Firestore/";
const PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
const EMPTY_SETTINGS = frame(FRAME.settings, 0, 0, Buffer.alloc(0));

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

interface Seen {
  readonly type: number;
  readonly flags: number;
  readonly id: number;
  readonly payload: Buffer;
}

/** A client that says exactly what it is told to and remembers every frame it hears. */
async function bare() {
  const socket: Socket = connect(port, "127.0.0.1");
  const frames: Seen[] = [];
  let heard = (): void => undefined;
  const reader = new FrameReader((type, flags, id, payload) => {
    frames.push({ type, flags, id, payload: Buffer.from(payload) });
    heard();
  });
  socket.on("data", (chunk: Buffer) => reader.push(chunk));
  socket.on("error", () => heard());
  await new Promise((resolve) => socket.once("connect", resolve));
  return {
    socket,
    frames,
    say: (...parts: (Buffer | string)[]) => {
      for (const part of parts) socket.write(part);
    },
    until: async (wanted: (frame: Seen) => boolean): Promise<Seen> => {
      for (;;) {
        const found = frames.find(wanted);
        if (found) return found;
        await new Promise<void>((resolve) => (heard = resolve));
      }
    },
  };
}

const callHeaders = (id: number, method: string, more: Record<string, string> = {}, ends = false): Buffer =>
  frame(
    FRAME.headers,
    FLAG.endHeaders | (ends ? FLAG.endStream : 0),
    id,
    encodeHeaders({
      ":method": "POST",
      ":scheme": "http",
      ":path": PATH + method,
      "content-type": "application/grpc",
      authorization: "Bearer owner",
      ...more,
    }),
  );
const callData = (id: number, message: Uint8Array): Buffer =>
  frame(FRAME.data, FLAG.endStream, id, framed(message));
const trailersOf = ({ payload }: Seen): object => Object.fromEntries(new HeaderDecoder().decode(payload));
const isEnd = ({ type, flags }: Seen): boolean => type === FRAME.headers && (flags & FLAG.endStream) !== 0;

describe("gRPC", () => {
  it("answers unary calls, streams, and refusals", async () => {
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
    });
  });

  it("carries answers and requests that are larger than any window", async () => {
    const text = "x".repeat(900_000);
    await Promise.all(
      Array.from({ length: 5 }, (_, i) =>
        unary(
          "Commit",
          encode("CommitRequest", {
            database: DATABASE,
            writes: [{ update: { name: `${ROOT}/c/d${i}`, fields: { text: { stringValue: text } } } }],
          }),
        ),
      ),
    );
    const answers = await Promise.all([runQuery(), runQuery(), runQuery()]);
    expect(answers.map((list) => JSON.stringify(list).length > 5 * text.length)).toEqual([true, true, true]);
  });

  it("follows a client over a Listen stream until it goes", async () => {
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

  it("ends a call whose time is over", async () => {
    const stream = client.makeBidiStreamRequest(PATH + "Listen", asIs, asIs, owner(), {
      deadline: Date.now() + 50,
    });
    const error = await new Promise((resolve) => stream.on("error", resolve));
    expect(error).toMatchObject({ code: grpc.status.DEADLINE_EXCEEDED });
  });

  it("ends a call of a client that only the server's clock can end", async () => {
    const { say, until } = await bare();
    say(PREFACE, EMPTY_SETTINGS, callHeaders(1, "Listen", { "grpc-timeout": "20m" }));
    expect(trailersOf(await until(isEnd))).toMatchObject({ "grpc-status": "4" });
  });

  it("reads compressed messages and refuses other encodings", async () => {
    const { say, until } = await bare();
    const message = encode("BeginTransactionRequest", { database: DATABASE });
    const packed = (id: number, bytes: Buffer): Buffer => {
      const data = Buffer.from(framed(bytes));
      data[0] = 1;
      return frame(FRAME.data, FLAG.endStream, id, data);
    };
    say(PREFACE, EMPTY_SETTINGS);
    say(callHeaders(1, "BeginTransaction", { "grpc-encoding": "gzip" }), packed(1, gzipSync(message)));
    say(callHeaders(3, "BeginTransaction", { "grpc-encoding": "br" }), packed(3, message));
    say(callHeaders(5, "BeginTransaction", { "grpc-encoding": "gzip" }), packed(5, message));
    const end = async (id: number) => trailersOf(await until((seen) => isEnd(seen) && seen.id === id));
    expect(await end(1)).toMatchObject({ "grpc-status": "0" });
    expect(await end(3)).toMatchObject({ "grpc-status": "12" });
    expect(await end(5)).toMatchObject({ "grpc-status": "13" });
  });

  it("refuses what is not gRPC, and calls that break off", async () => {
    const { say, until } = await bare();
    say(PREFACE, EMPTY_SETTINGS);
    say(callHeaders(1, "Commit", { "content-type": "text/html" }, true));
    say(callHeaders(3, "Commit", {}, true));
    say(callHeaders(5, "Commit"), frame(FRAME.data, FLAG.endStream, 5, Buffer.from([0, 0, 0])));
    say(callHeaders(7, "Commit", { "grpc-timeout": "soon" }));
    const end = async (id: number) => trailersOf(await until((seen) => isEnd(seen) && seen.id === id));
    expect(await end(1)).toEqual({ ":status": "415" });
    expect(await end(3)).toMatchObject({ ":status": "200", "grpc-status": "12" });
    expect(await end(5)).toMatchObject({ "grpc-status": "13" });
    expect(await end(7)).toMatchObject({ "grpc-status": "13" });
  });

  it("sends no more than the client's windows allow", async () => {
    await commit(on, [set("c/a", { n: 1 })]);
    const { say, until, frames } = await bare();
    const window = Buffer.from([0, 4, 0, 0, 0, 10]);
    const message = encode("GetDocumentRequest", { name: `${ROOT}/c/a` });
    say(PREFACE, frame(FRAME.settings, 0, 0, window), callHeaders(1, "GetDocument"), callData(1, message));
    // A ping is answered after everything that could be sent before it.
    const sent = async (): Promise<number> => {
      const mark = Buffer.alloc(8, frames.length);
      say(frame(FRAME.ping, 0, 0, mark));
      await until(({ type, payload }) => type === FRAME.ping && payload.equals(mark));
      return frames
        .filter(({ type }) => type === FRAME.data)
        .reduce((sum, { payload }) => sum + payload.length, 0);
    };
    await until(({ type }) => type === FRAME.data);
    expect(await sent()).toBe(10);
    say(numberFrame(FRAME.windowUpdate, 1, 5));
    expect(await sent()).toBe(15);
    expect(frames.some(isEnd)).toBe(false);
    say(numberFrame(FRAME.windowUpdate, 1, 10_000));
    await until(isEnd);
  });

  const GO_AWAY: [string, Buffer | string, number][] = [
    ["no preface", "PRI * HTTP/2.0\r\n\r\nXX\r\n\r\n", 1],
    [
      "data on a stream that never was",
      Buffer.concat([Buffer.from(PREFACE), frame(FRAME.data, 0, 1, Buffer.alloc(1))]),
      1,
    ],
    [
      "headers of the server's own streams",
      Buffer.concat([Buffer.from(PREFACE), callHeaders(2, "Commit")]),
      1,
    ],
    [
      "a frame that is too large",
      Buffer.concat([Buffer.from(PREFACE), Buffer.from([1, 0, 0, 0, 0, 0, 0, 0, 1])]),
      6,
    ],
    [
      "a malformed header block",
      Buffer.concat([Buffer.from(PREFACE), frame(FRAME.headers, 4, 1, Buffer.from([0xff]))]),
      9,
    ],
    [
      "a window that is too large",
      Buffer.concat([Buffer.from(PREFACE), numberFrame(FRAME.windowUpdate, 0, 0x7fff_ffff)]),
      3,
    ],
    [
      "a ping of a wrong length",
      Buffer.concat([Buffer.from(PREFACE), frame(FRAME.ping, 0, 0, Buffer.alloc(3))]),
      6,
    ],
    [
      "headers that are not continued",
      Buffer.concat([Buffer.from(PREFACE), frame(FRAME.headers, 0, 1, Buffer.alloc(0)), EMPTY_SETTINGS]),
      1,
    ],
    [
      "a pushed stream",
      Buffer.concat([Buffer.from(PREFACE), frame(FRAME.pushPromise, 0, 1, Buffer.alloc(4))]),
      1,
    ],
    [
      "settings of a wrong length",
      Buffer.concat([Buffer.from(PREFACE), frame(FRAME.settings, 0, 0, Buffer.alloc(5))]),
      6,
    ],
    [
      "a frame that is all padding",
      Buffer.concat([Buffer.from(PREFACE), frame(FRAME.headers, FLAG.padded, 1, Buffer.from([9, 0]))]),
      1,
    ],
  ];
  it.each(GO_AWAY)("says farewell after %s, and serves others", async (_what, bytes, code) => {
    const { say, until } = await bare();
    say(bytes);
    const { payload } = await until(({ type }) => type === FRAME.goAway);
    expect(payload.readUInt32BE(4)).toBe(code);
    expect(await runQuery()).toHaveLength(1);
  });

  it("survives noise of any kind, cut anywhere", async () => {
    await commit(on, [set("c/a", { n: 1 })]);
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed % below;
    };
    for (let round = 0; round < 60; round++) {
      const { socket } = await bare();
      const closed = new Promise((resolve) => socket.once("close", resolve));
      socket.write(PREFACE);
      for (let i = 0; i < 20; i++) {
        const noise = Buffer.from(Array.from({ length: random(60) }, () => random(256)));
        socket.write(
          random(3) === 0
            ? callHeaders(2 * i + 1, "RunQuery")
            : frame(random(12), random(256), random(9), noise),
        );
      }
      socket.end();
      await closed;
    }
    expect(await runQuery()).toHaveLength(1);
  });
});
