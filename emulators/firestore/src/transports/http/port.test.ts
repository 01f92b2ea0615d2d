import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MAX_BODY_BYTES, readBody } from "./body.ts";
import { httpListener, type Endpoint } from "./listener.ts";
import { createPort, startsHttp2, type Port } from "./port.ts";

const HTTP2_PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

describe("startsHttp2", () => {
  it.each([
    ["P", null],
    ["PRI", null],
    ["PRI ", true],
    [HTTP2_PREFACE, true],
    ["POST /", false],
    ["PR", null],
    ["PROPFIND", false],
    ["\x16\x03\x01", false],
  ])("%j: %s", (text, expected) => {
    expect(startsHttp2(Buffer.from(text, "latin1"))).toBe(expected);
  });
});

describe("the port", () => {
  let port: Port;
  let number: number;
  let http2: Socket[];
  const open: Socket[] = [];

  beforeEach(async () => {
    http2 = [];
    const echo: Endpoint = async ({ request, response }) => {
      response.end(`echo ${await readBody(request, MAX_BODY_BYTES)}`);
    };
    port = createPort(httpListener([["/echo", echo]]), (socket) => http2.push(socket));
    number = await port.listen("127.0.0.1", 0);
  });
  afterEach(() => {
    for (const socket of open.splice(0)) socket.destroy();
    port.close();
  });

  it("names no time after which an idle connection is closed", async () => {
    const { headers } = await fetch(`http://127.0.0.1:${number}/echo`, { method: "POST", body: "a" });
    expect([headers.get("connection"), headers.get("keep-alive")]).toEqual(["keep-alive", null]);
  });

  const dial = (): Socket => {
    const socket = connect(number, "127.0.0.1");
    open.push(socket);
    return socket;
  };
  /** Everything that the server sends until it closes the connection. */
  const heard = async (socket: Socket): Promise<string> => {
    const chunks: Buffer[] = [];
    for await (const chunk of socket as AsyncIterable<Buffer>) chunks.push(chunk);
    return Buffer.concat(chunks).toString("utf8");
  };
  const ok = async () => (await fetch(`http://127.0.0.1:${number}/`)).text();

  it("answers HTTP/1.1, also when it arrives byte by byte", async () => {
    expect(await ok()).toBe("Ok\n");
    const socket = dial();
    const answer = heard(socket);
    for (const letter of "POST /echo HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 2\r\n\r\nhi") {
      await new Promise((resolve) => socket.write(letter, resolve));
    }
    expect(await answer).toContain("echo hi");
  });

  it("passes HTTP/2 on without losing a byte", async () => {
    const socket = dial();
    socket.write(HTTP2_PREFACE);
    await expect.poll(() => http2.length).toBe(1);
    expect(String(http2[0]?.read())).toBe(HTTP2_PREFACE);
  });

  it("answers nonsense with 400 and keeps serving", async () => {
    const socket = dial();
    socket.write("nonsense\r\n\r\n");
    expect(await heard(socket)).toMatch(/^HTTP\/1\.1 400 /);
    expect(await ok()).toBe("Ok\n");
  });

  it("survives clients that leave during a request", async () => {
    const socket = dial();
    await new Promise((resolve) =>
      socket.write("POST /echo HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nhalf", resolve),
    );
    socket.resetAndDestroy();
    expect(await ok()).toBe("Ok\n");
  });

  it("names the port that is taken", async () => {
    const other = createPort(httpListener([]), () => undefined);
    await expect(other.listen("127.0.0.1", number)).rejects.toMatchObject({ code: "EADDRINUSE" });
  });

  it("drops all connections when it closes", async () => {
    const socket = dial();
    await new Promise((resolve) => socket.once("connect", resolve));
    const closed = new Promise((resolve) => socket.once("close", resolve));
    socket.on("error", () => undefined);
    port.close();
    await closed;
  });
});
