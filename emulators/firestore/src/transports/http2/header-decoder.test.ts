import { createServer, type Socket } from "node:net";
import http2 from "node:http2";
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { ConnectionError } from "./frame.ts";
import { HeaderDecoder } from "./header-decoder.ts";
import { encodeHeaders } from "./header-encoder.ts";
import { Http2Connection } from "./connection.ts";

const decodeAll = (...blocks: string[]): object[] => {
  const decoder = new HeaderDecoder();
  return blocks.map((hex) => Object.fromEntries(decoder.decode(Buffer.from(hex, "hex"))));
};

/** The headers that the server side sees of what node's own HTTP/2 client sends. */
async function throughNode(requests: Record<string, string>[]): Promise<ReadonlyMap<string, string>[]> {
  const seen: ReadonlyMap<string, string>[] = [];
  const server = createServer((socket: Socket) => {
    new Http2Connection(socket, (stream, headers) => {
      seen.push(headers);
      stream.finish(encodeHeaders({ ":status": "204" }));
      return { data: () => undefined, end: () => undefined, closed: () => undefined };
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const session = http2.connect(`http://127.0.0.1:${port}`);
  for (const headers of requests) {
    const request = session.request({ ":method": "POST", ":path": "/x", ...headers }).end();
    request.resume();
    await once(request, "close");
  }
  session.close();
  server.close();
  return seen;
}

describe("HeaderDecoder", () => {
  it("reads the example of RFC 7541, C.4, whose requests build on each other", () => {
    const base = { ":method": "GET", ":path": "/", ":scheme": "http", ":authority": "www.example.com" };
    expect(
      decodeAll(
        "828684418cf1e3c2e5f23a6ba0ab90f4ff",
        "828684be5886a8eb10649cbf",
        "828785bf408825a849e95ba97d7f8925a849e95bb8e8b4bf",
      ),
    ).toEqual([
      base,
      { ...base, "cache-control": "no-cache" },
      { ...base, ":path": "/index.html", ":scheme": "https", "custom-key": "custom-value" },
    ]);
  });

  it("reads what it encodes itself", () => {
    const fields = { ":status": "200", "grpc-message": "x".repeat(5000), empty: "" };
    expect(Object.fromEntries(new HeaderDecoder().decode(encodeHeaders(fields)))).toEqual(fields);
  });

  it("reads every character as node's client codes it, over many requests of one connection", async () => {
    const characters = Array.from({ length: 0x5f }, (_, i) => String.fromCharCode(0x20 + i));
    const latin = Array.from({ length: 0x60 }, (_, i) => String.fromCharCode(0xa0 + i));
    const requests = [...characters, ...latin, "0".repeat(3000)].map((one, i) => ({
      [`x-${i % 70}`]: `a${one.repeat(3)}e`,
    }));
    const seen = await throughNode([...requests, ...requests]);
    expect(seen.map((headers, i) => headers.get(`x-${(i % requests.length) % 70}`))).toEqual(
      [...requests, ...requests].map((headers) => Object.values(headers)[0]),
    );
  });

  it.each([
    ["an index that nothing has", "be"],
    ["index 0", "80"],
    ["a string that is cut off", "0005616263"],
    ["a number without end", "ffffffffffffffff"],
    ["a number that is cut off", "ff"],
    ["a table larger than allowed", "3fe2ff01"],
    ["Huffman padding of zeros", "0081f000"],
    ["too much Huffman padding", "0082ffff00"],
    ["a Huffman coded end", "0084fffffffe00"],
  ])("refuses %s", (_what, hex) => {
    expect(() => decodeAll(hex)).toThrow(ConnectionError);
  });

  it("forgets the oldest when its table is full", () => {
    const decoder = new HeaderDecoder();
    const remembered = (value: string): Buffer =>
      Buffer.concat([Buffer.from([0x40]), encodeHeaders({ name: value }).subarray(1)]);
    for (let i = 0; i < 300; i++) decoder.decode(remembered(`value-${i}`));
    expect(decoder.decode(Buffer.from([0x80 | 62])).get("name")).toBe("value-299");
    expect(decoder.decode(Buffer.from([0x80 | 120])).get("name")).toBe("value-241");
    // 4096 bytes hold 90 entries of 45.
    expect(() => decoder.decode(Buffer.from([0xff, 62 + 95 - 127]))).toThrow(ConnectionError);
  });
});
