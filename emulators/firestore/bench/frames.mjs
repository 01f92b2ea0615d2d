// A gRPC client that uses almost no processor time, so that a measurement shows the server's work
// and not the client's. It writes prepared HTTP/2 frames to a socket, counts the answer's bytes,
// answers pings and settings, and gives the server windows that never fill.
import { connect } from "node:net";

const PREFACE = Buffer.from("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n");
const TYPE = { data: 0, headers: 1, reset: 3, settings: 4, ping: 6, goAway: 7, windowUpdate: 8 };
const ACK = 1;
const INITIAL_WINDOW = 4;
const END_STREAM = 1;
const END_HEADERS = 4;
const HUGE_WINDOW = 0x7fff_ffff;
const MAX_FRAME = 16_384;
/** The bytes that a peer accepts before it says more: of one stream, and of the connection. */
const DEFAULT_WINDOW = 65_535;

function frame(type, flags, streamId, payload) {
  const head = Buffer.alloc(9);
  head.writeUIntBE(payload.length, 0, 3);
  head[3] = type;
  head[4] = flags;
  head.writeUInt32BE(streamId, 5);
  return Buffer.concat([head, payload]);
}

/**
 * A header field in HPACK's "literal without indexing" form (RFC 7541, 6.2.2), which leaves the
 * peer's table unchanged.
 */
function literal(name, value) {
  const text = (string) => {
    const bytes = Buffer.from(string);
    const length = bytes.length < 127 ? [bytes.length] : [127, ...varint(bytes.length - 127)];
    return Buffer.concat([Buffer.from(length), bytes]);
  };
  return Buffer.concat([Buffer.from([0]), text(name), text(value)]);
}

function varint(number) {
  const bytes = [];
  for (let rest = number; ; rest >>>= 7) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest & 127) | 128);
  }
}

/** One request without its stream number. An open request can be followed by more messages. */
export function prepare(method, message, { database, open = false }) {
  const headers = Buffer.concat([
    literal(":method", "POST"),
    literal(":scheme", "http"),
    literal(":path", `/google.firestore.v1.Firestore/${method}`),
    literal(":authority", "localhost"),
    literal("content-type", "application/grpc"),
    literal("te", "trailers"),
    literal("authorization", "Bearer owner"),
    literal("google-cloud-resource-prefix", database),
  ]);
  const body = Buffer.alloc(5 + message.length);
  body.writeUInt32BE(message.length, 1);
  body.set(message, 5);
  const frames = [frame(TYPE.headers, END_HEADERS, 0, headers)];
  for (let at = 0; at < body.length; at += MAX_FRAME) {
    const isLast = at + MAX_FRAME >= body.length;
    frames.push(frame(TYPE.data, isLast && !open ? END_STREAM : 0, 0, body.subarray(at, at + MAX_FRAME)));
  }
  return Buffer.concat(frames);
}

/** Splits the bytes of one stream into messages. */
function messagesOf(take) {
  let rest = Buffer.alloc(0);
  return (bytes) => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    while (rest.length >= 5 && rest.length >= 5 + rest.readUInt32BE(1)) {
      const end = 5 + rest.readUInt32BE(1);
      take(rest.subarray(5, end));
      rest = rest.subarray(end);
    }
  };
}

/** Splits the bytes of a connection into frames. */
function framesOf(take) {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let at = 0;
    while (rest.length - at >= 9) {
      const length = rest.readUIntBE(at, 3);
      if (rest.length - at < 9 + length) break;
      const streamId = rest.readUInt32BE(at + 5) & HUGE_WINDOW;
      take(rest[at + 3], rest[at + 4], streamId, rest.subarray(at + 9, at + 9 + length));
      at += 9 + length;
    }
    rest = rest.subarray(at);
  };
}

/** Lets the server send this many bytes more. */
function moreWindow(bytes) {
  const payload = Buffer.alloc(4);
  payload.writeUInt32BE(bytes);
  return frame(TYPE.windowUpdate, 0, 0, payload);
}

/** A connection whose windows never fill. */
async function connected(host) {
  const [address, port] = host.split(":");
  const socket = connect({ host: address, port: Number(port), noDelay: true });
  await new Promise((resolve, reject) => socket.once("connect", resolve).once("error", reject));
  const settings = Buffer.alloc(6);
  settings.writeUInt16BE(INITIAL_WINDOW);
  settings.writeUInt32BE(HUGE_WINDOW, 2);
  const window = moreWindow(HUGE_WINDOW - DEFAULT_WINDOW);
  socket.write(Buffer.concat([PREFACE, frame(TYPE.settings, 0, 0, settings), window]));
  return socket;
}

/** Queues frames until the server accepts their bytes: of their stream, and of the connection. */
function sendQueue(socket) {
  let streamWindow = DEFAULT_WINDOW;
  let window = DEFAULT_WINDOW;
  let waiting = [];
  return {
    add: (stream, bytes) => waiting.push({ stream, bytes }),
    flush() {
      const out = [];
      for (const { stream, bytes } of waiting) {
        const length = bytes[3] === TYPE.data ? bytes.length - 9 : 0;
        if (length > window || length > streamWindow + stream.window) break;
        window -= length;
        stream.window -= length;
        out.push(bytes);
      }
      waiting = waiting.slice(out.length);
      if (out.length > 0) socket.write(Buffer.concat(out));
    },
    takeSettings(payload) {
      for (let at = 0; at < payload.length; at += 6)
        if (payload.readUInt16BE(at) === INITIAL_WINDOW) streamWindow = payload.readUInt32BE(at + 2);
    },
    /** The server accepts more bytes: of this stream, or without one of the connection. */
    grow(stream, bytes) {
      if (stream === null) window += bytes;
      else stream.window += bytes;
    },
  };
}

/** The requests that the server has not finished. */
function openRequests(queue) {
  const streams = new Map();
  let next = 1;
  return {
    streams,
    failAll(error) {
      for (const { failed } of streams.values()) failed(error);
      streams.clear();
    },
    /** Sends a prepared request. Returns its stream's number. */
    send(request, handlers) {
      const stream = { ...handlers, window: 0 };
      const streamId = next;
      next += 2;
      const bytes = Buffer.from(request);
      for (let at = 0; at < bytes.length;) {
        const end = at + 9 + bytes.readUIntBE(at, 3);
        bytes.writeUInt32BE(streamId, at + 5);
        queue.add(stream, bytes.subarray(at, end));
        at = end;
      }
      streams.set(streamId, stream);
      queue.flush();
      return streamId;
    },
    take(type, flags, streamId, payload) {
      const stream = streams.get(streamId);
      if (!stream) return;
      if (type === TYPE.data) stream.data(payload);
      const ends =
        type === TYPE.reset || ((type === TYPE.data || type === TYPE.headers) && flags & END_STREAM);
      if (!ends) return;
      streams.delete(streamId);
      stream.ended();
    },
  };
}

/**
 * Answers the frames that keep a connection going. Resolves `settled` when the server has sent its
 * settings.
 */
function upkeep(socket, queue, { streams, failAll }) {
  let received = 0;
  let settle = () => undefined;
  const settled = new Promise((resolve) => (settle = resolve));
  const take = (type, flags, streamId, payload) => {
    if (type === TYPE.settings && !(flags & ACK)) {
      queue.takeSettings(payload);
      socket.write(frame(TYPE.settings, ACK, 0, Buffer.alloc(0)));
      settle();
    }
    if (type === TYPE.windowUpdate) {
      const stream = streamId === 0 ? null : streams.get(streamId);
      if (stream !== undefined) queue.grow(stream, payload.readUInt32BE(0));
      queue.flush();
    }
    if (type === TYPE.ping && !(flags & ACK)) socket.write(frame(TYPE.ping, ACK, 0, payload));
    if (type === TYPE.goAway) failAll(new Error("The server closed the connection."));
    if (type === TYPE.data && (received += payload.length) > HUGE_WINDOW / 4) {
      socket.write(moreWindow(received));
      received = 0;
    }
  };
  return { settled, take };
}

/** Opens a connection. */
export async function openFrames(host) {
  const socket = await connected(host);
  const queue = sendQueue(socket);
  const requests = openRequests(queue);
  const { settled, take: keepUp } = upkeep(socket, queue, requests);
  socket.on("error", requests.failAll);
  socket.on("close", () => requests.failAll(new Error("The connection ended.")));
  const receive = framesOf((...parts) => {
    keepUp(...parts);
    requests.take(...parts);
  });
  socket.on("data", receive);
  await settled;
  return {
    /**
     * Sends a prepared request. Resolves with the number of bytes in the answer; rejects when it is
     * empty.
     */
    call: (request) =>
      new Promise((resolve, reject) => {
        let bytes = 0;
        requests.send(request, {
          data: (payload) => (bytes += payload.length),
          ended: () => (bytes > 0 ? resolve(bytes) : reject(new Error("The call was refused."))),
          failed: reject,
        });
      }),
    /**
     * Sends a prepared open request; `take` receives every message of the answer. Returns a
     * function that ends the request.
     */
    follow(request, take) {
      const streamId = requests.send(request, {
        data: messagesOf(take),
        ended: () => undefined,
        failed: () => undefined,
      });
      return () => {
        requests.streams.delete(streamId);
        const code = Buffer.from([0, 0, 0, 8]);
        socket.write(frame(TYPE.reset, 0, streamId, code));
      };
    },
    close: () => socket.destroy(),
  };
}
