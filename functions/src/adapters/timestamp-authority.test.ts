import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { isGranted, timestampAuthority, timestampRequest } from "./timestamp-authority.ts";

const HASH = "ab".repeat(32);
/**
 * The start of a TimeStampResp with PKIStatus granted (0) for a hash, and one with rejection (2).
 */
const grantedFor = (hash: string) => Buffer.from(`302930030201000420${hash}`, "hex");
const GRANTED = grantedFor(HASH);
const REJECTED = Buffer.from("30053003020102", "hex");

/** An authority that answers so, and what it was sent. */
async function authority(status: number, reply: Buffer) {
  const received: { type: string | undefined; body: Buffer }[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      received.push({ type: request.headers["content-type"], body });
      response.writeHead(status, { "content-type": "application/timestamp-reply" }).end(reply);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsr`, received };
}

test("a request is 59 bytes of DER with the hash in it", () => {
  const request = timestampRequest(HASH);
  expect(request).toHaveLength(59);
  expect(request.toString("hex")).toContain(HASH);
});

test("a granted stamp is kept as it came", async () => {
  const { url, received } = await authority(200, GRANTED);
  expect(await timestampAuthority(url)(HASH)).toEqual({ authority: url, reply: GRANTED.toString("base64") });
  expect(received).toEqual([{ type: "application/timestamp-query", body: timestampRequest(HASH) }]);
});

test("a refusal, an error and nonsense give no stamp", async () => {
  for (const [status, reply] of [
    [200, REJECTED],
    [500, GRANTED],
    [200, grantedFor("cd".repeat(32))],
    [200, Buffer.from("<html>")],
    [200, Buffer.alloc(0)],
  ] as const) {
    const { url } = await authority(status, reply);
    expect(await timestampAuthority(url)(HASH)).toBeNull();
  }
  expect(await timestampAuthority("http://127.0.0.1:1/tsr")(HASH)).toBeNull();
});

test("without a configured authority nothing is asked", async () => {
  expect(await timestampAuthority("")(HASH)).toBeNull();
});

test("long lengths of DER are read", () => {
  expect(isGranted(Buffer.from("308200053003020101", "hex"))).toBe(true);
});
