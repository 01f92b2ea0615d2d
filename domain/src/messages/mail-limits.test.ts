import { expect, test } from "vitest";
import { canonicalAddress, withoutLinks } from "./mail-limits.ts";

test.each([
  ["Ngozi.Obi+trip@Example.com", "ngoziobi@example.com"],
  [" n.g.o.z.i@example.com ", "ngozi@example.com"],
  ["ngozi@mail.example.com", "ngozi@mail.example.com"],
  ["no address", "noaddress"],
])("the canonical form of %j is %j", (address, canonical) => {
  expect(canonicalAddress(address).replaceAll(" ", "")).toBe(canonical);
});

test.each([
  ["Ada Obi", "Ada Obi"],
  ["J.P. Okafor", "J.P. Okafor"],
  ["Win at https://evil.example/x now", "Win at now"],
  ["www.evil.example", "A traveller"],
  ["Ada evil.com/pay", "Ada"],
  ["Ada почта.рф", "Ada"],
  ["Ada evil\u3002com/pay", "Ada"],
  ["Ada 203.0.113.7/pay", "Ada"],
  ["ftp://evil", "A traveller"],
])("%j becomes %j without its links", (text, clean) => {
  expect(withoutLinks(text, "A traveller")).toBe(clean);
});
