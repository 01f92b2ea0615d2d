import { BlockList, isIP } from "node:net";

/**
 * The addresses from which Firebase Hosting forwards requests: Fastly, whose network it is, and
 * Google's own front ends, which no customer can rent. The ranges of customers of Google Cloud and
 * other clouds are left out on purpose. Sources: Fastly,
 * https://api.fastly.com/public-ip-list (as of 2026-10-14); Google,
 * https://www.gstatic.com/ipranges/goog.json without https://www.gstatic.com/ipranges/cloud.json,
 * and its load balancers, https://cloud.google.com/load-balancing/docs/https#how-connections-work.
 * Look again when docs/deploy.md says so.
 */
const RANGES = `
  23.235.32.0/20 43.249.72.0/22 103.244.50.0/24 103.245.222.0/23 103.245.224.0/24 104.156.80.0/20 140.248.64.0/18 140.248.128.0/17
  146.75.0.0/17 151.101.0.0/16 157.52.64.0/18 167.82.0.0/17 167.82.128.0/20 167.82.160.0/20 167.82.224.0/20 172.111.64.0/18
  185.31.16.0/22 199.27.72.0/21 199.232.0.0/16 2a04:4e40::/32 2a04:4e42::/32
  35.191.0.0/16 64.233.160.0/19 66.102.0.0/20 66.249.64.0/19 72.14.192.0/18 74.125.0.0/16 108.177.0.0/17 130.211.0.0/22
  142.250.0.0/15 172.217.0.0/16 172.253.0.0/16 173.194.0.0/16 192.178.0.0/15 209.85.128.0/17 216.58.192.0/19 216.239.32.0/19
  2001:4860::/32 2404:6800::/32 2607:f8b0::/32 2800:3f0::/32 2a00:1450::/32 2c0f:fb50::/32
  10.0.0.0/8 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.168.0.0/16 ::1/128 fc00::/7 fe80::/10
`;

const familyOf = (address: string): "ipv4" | "ipv6" => (isIP(address) === 6 ? "ipv6" : "ipv4");

const edges = new BlockList();
for (const range of RANGES.trim().split(/\s+/)) {
  const [network = "", prefix] = range.split("/");
  edges.addSubnet(network, Number(prefix), familyOf(network));
}

/**
 * Whether an address belongs to Hosting or Google and so stands for many people. False for a text
 * that is no address.
 */
export const isHostingEdge = (address: string): boolean =>
  isIP(address) !== 0 && edges.check(address, familyOf(address));
