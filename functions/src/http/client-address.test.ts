import { expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";
import { isHostingEdge } from "./hosting-edges.ts";

const CLIENT = "203.0.113.9";
const FASTLY = "151.101.2.3";
const GOOGLE = "66.249.84.7";

/** A request as Cloud Run hands it on: the address that its front end has seen is the last. */
function request(headers: Readonly<Record<string, string>>, remoteAddress?: string) {
  return { get: (name: string) => headers[name], socket: { remoteAddress } };
}
const forwarded = (addresses: string, asked?: string) =>
  request({ "x-forwarded-for": addresses, ...(asked === undefined ? {} : { "fastly-client-ip": asked }) });

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["1.2.3.4, 203.0.113.9", "203.0.113.9"],
  ["1.2.3.4,5.6.7.8 ,  203.0.113.9 ", "203.0.113.9"],
  ["1.2.3.4, 203.0.113.9,", "203.0.113.9"],
  ["", "169.254.1.1"],
])("of the forwarded addresses %s Google has seen %s", (addresses, seen) => {
  expect(clientAddress(request({ "x-forwarded-for": addresses }, "169.254.1.1"))).toBe(seen);
});

test("without the header it is the socket's address", () => {
  expect(clientAddress(request({}, "127.0.0.1"))).toBe("127.0.0.1");
  expect(clientAddress(request({}))).toBe("unknown");
});

test.each(["198.51.100.1", FASTLY, GOOGLE, "10.0.0.1", `${FASTLY}, ${GOOGLE}`, "x".repeat(500)])(
  "a client that calls a function by its own address and claims %s is counted by its real address",
  (claim) => {
    expect(clientAddress(forwarded(`${claim}, ${CLIENT}`))).toBe(CLIENT);
    expect(clientAddress(forwarded(`${claim}, ${CLIENT}`, "198.51.100.2"))).toBe(CLIENT);
  },
);

test.each([GOOGLE, `${FASTLY}, ${GOOGLE}`, `${FASTLY}, 146.75.9.9, ${GOOGLE}`])(
  "through Hosting (%s) it is who asked Hosting, whatever that one claims",
  (edges) => {
    expect(clientAddress(forwarded(`${CLIENT}, ${edges}`))).toBe(CLIENT);
    expect(clientAddress(forwarded(`198.51.100.1, 10.0.0.1, ${CLIENT}, ${edges}`, "198.51.100.2"))).toBe(
      CLIENT,
    );
  },
);

test("where only edges are named, the client is the one that Fastly names, and an edge where Fastly names none", () => {
  expect(clientAddress(forwarded(`${FASTLY}, ${GOOGLE}`, CLIENT))).toBe(CLIENT);
  expect(clientAddress(forwarded(GOOGLE, "nonsense"))).toBe(GOOGLE);
  expect(clientAddress(forwarded(GOOGLE))).toBe(GOOGLE);
});

test.each([
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::ffff", "2001:db8:1:2::/64"],
  ["2001:db8::7", "2001:db8:0:0::/64"],
  ["2001:db8:0001:0002::", "2001:db8:1:2::/64"],
  ["::ffff:203.0.113.9", CLIENT],
])("%s counts as %s: a phone has more addresses than can be counted", (address, network) => {
  expect(clientAddress(forwarded(address))).toBe(network);
});

test("clouds that anyone can rent are no edges", () => {
  for (const address of ["34.38.1.1", "35.195.1.1", "52.31.139.75", "2600:1900::1", "unknown", ""])
    expect(isHostingEdge(address), address).toBe(false);
});
