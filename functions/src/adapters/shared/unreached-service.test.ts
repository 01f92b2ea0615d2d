import { expect, test } from "vitest";
import { neverReachedService } from "./unreached-service.ts";

const failed = (cause: unknown): Error => new TypeError("fetch failed", { cause });
const withFields = (fields: object): Error => Object.assign(new Error("failed"), fields);

test.each<[string, unknown]>([
  ["no connection in time", withFields({ code: "UND_ERR_CONNECT_TIMEOUT" })],
  ["a refused connection", withFields({ code: "ECONNREFUSED", syscall: "connect" })],
  ["a connection that the network gave up", withFields({ code: "ETIMEDOUT", syscall: "connect" })],
  ["an expired certificate", withFields({ code: "CERT_HAS_EXPIRED" })],
  [
    "no connection to any of its addresses",
    new AggregateError([
      withFields({ code: "ETIMEDOUT", syscall: "connect" }),
      withFields({ code: "ENETUNREACH" }),
    ]),
  ],
])("after %s the service has surely not got the request", (_name, cause) => {
  expect(neverReachedService(failed(cause))).toBe(true);
});

test.each<[string, unknown]>([
  ["a reset", withFields({ code: "ECONNRESET", syscall: "read" })],
  ["a connection that was silent for too long", withFields({ code: "ETIMEDOUT", syscall: "read" })],
  ["an end in the middle of the answer", withFields({ code: "UND_ERR_SOCKET" })],
  ["an unknown error", null],
])("after %s the service may have got it", (_name, cause) => {
  expect(neverReachedService(failed(cause))).toBe(false);
});
