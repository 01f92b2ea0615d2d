import { RpcError } from "../../errors.ts";

const TIMEOUT = /^(\d{1,8})([HMSmun])$/;
const UNIT_MS: Readonly<Record<string, number>> = {
  H: 3_600_000,
  M: 60_000,
  S: 1000,
  m: 1,
  u: 0.001,
  n: 0.000_001,
};
/** The longest delay of Node's timers. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * The meaning of a `grpc-timeout` header in milliseconds; null when there is no limit, or one
 * beyond three weeks. Source: https://github.com/grpc/grpc/blob/master/doc/PROTOCOL-HTTP2.md
 * @throws RpcError when it is malformed
 */
export function deadlineMs(header: string | undefined): number | null {
  if (header === undefined) return null;
  const [, digits, unit] = TIMEOUT.exec(header) ?? [];
  if (digits === undefined) throw new RpcError("INTERNAL", `Invalid grpc-timeout value "${header}"`);
  const milliseconds = Number(digits) * (UNIT_MS[unit ?? ""] ?? 0);
  return milliseconds > LONGEST_MS ? null : milliseconds;
}
