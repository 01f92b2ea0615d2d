import { spawnSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { timestampStandIn } from "./answer.ts";
import { valuesIn } from "./der.ts";

const HASH = createHash("sha256").update("the head of a chain").digest();
/** The request that the functions send: SHA-256, with the certificate in the answer. */
const query = (hash: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from("30390201013031300d060960864801650304020105000420", "hex"),
    hash,
    Buffer.from("0101ff", "hex"),
  ]);
const NOW = new Date("2026-11-21T10:00:00Z");

function ask(answer: ReturnType<typeof timestampStandIn>, bytes: Uint8Array, type?: string) {
  return answer({
    method: "POST",
    path: "/tsr",
    query: new URLSearchParams(),
    headers: { "content-type": type ?? "application/timestamp-query" },
    body: "",
    bytes,
  });
}
const certificateOf = (answer: ReturnType<typeof timestampStandIn>): string =>
  String(
    answer({
      method: "GET",
      path: "/tsr/certificate.pem",
      query: new URLSearchParams(),
      headers: {},
      body: "",
    }).body,
  );
const statusOf = (reply: unknown): number | undefined => {
  const [response] = valuesIn(Buffer.from(reply as Uint8Array));
  const [info] = valuesIn(response?.content ?? Buffer.alloc(0));
  return valuesIn(info?.content ?? Buffer.alloc(0))[0]?.content[0];
};

test("a request is granted, with the hash and the time in the token", () => {
  const { status, headers, body } = ask(
    timestampStandIn(() => NOW),
    query(HASH),
  );
  expect([status, headers?.["content-type"]]).toEqual([200, "application/timestamp-reply"]);
  expect(statusOf(body)).toBe(0);
  const bytes = Buffer.from(body as Uint8Array);
  expect(bytes.includes(HASH)).toBe(true);
  expect(bytes.includes("20261121100000Z")).toBe(true);
});

test("a body that is not a request is rejected in the form of RFC 3161, and another type is refused", () => {
  const standIn = timestampStandIn(() => NOW);
  for (const bytes of [Buffer.from("hello"), Buffer.alloc(0), query(HASH).subarray(0, 40)])
    expect(statusOf(ask(standIn, bytes).body)).toBe(2);
  expect(ask(standIn, query(HASH), "text/plain").status).toBe(415);
});

test("the certificate is for time stamps alone", () => {
  const certificate = new X509Certificate(certificateOf(timestampStandIn(() => NOW)));
  expect(certificate.keyUsage).toEqual(["1.3.6.1.5.5.7.3.8"]);
  expect(certificate.verify(certificate.publicKey)).toBe(true);
});

const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;

test.runIf(hasOpenssl)("openssl verifies a token, and refuses it for another hash", () => {
  const standIn = timestampStandIn(() => new Date());
  const folder = mkdtempSync(path.join(tmpdir(), "tsr-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [reply, ca] = [path.join(folder, "a.tsr"), path.join(folder, "ca.pem")];
  writeFileSync(reply, Buffer.from(ask(standIn, query(HASH)).body as Uint8Array));
  writeFileSync(ca, certificateOf(standIn));
  const verify = (hash: string) =>
    spawnSync("openssl", ["ts", "-verify", "-digest", hash, "-in", reply, "-CAfile", ca], {
      encoding: "utf8",
    });
  const good = verify(HASH.toString("hex"));
  expect(good.stdout + good.stderr).toContain("Verification: OK");
  expect(verify("ab".repeat(32)).stdout).toContain("Verification: FAILED");
});
