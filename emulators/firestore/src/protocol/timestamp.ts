import { invalidArgument } from "../errors.ts";
import { MICROS_PER_SECOND, type Micros } from "../model/time.ts";
import type { WireInt64, WireTimestamp } from "./wire.ts";

const MICROS = BigInt(MICROS_PER_SECOND);

/** An int64 in any representation that a decoder uses. */
export function int64(value: WireInt64 | null | undefined): bigint {
  if (value == null) return 0n;
  if (typeof value !== "object") return BigInt(value);
  // The high word of a number that fits in 32 bits only repeats the sign.
  if (value.high === value.low >> 31) return BigInt(value.low);
  return (BigInt(value.high) << 32n) | BigInt(value.low >>> 0);
}

/** Microseconds since 1970; smaller fractions are truncated. */
export const timestampMicros = (time: WireTimestamp): bigint =>
  int64(time.seconds) * MICROS + BigInt(Math.floor((time.nanos ?? 0) / 1000));

/** A time that this server issued. */
export const serverMicros = (time: WireTimestamp): Micros => Number(timestampMicros(time));

/**
 * A time that the server issued and the client must return unchanged.
 * @throws RpcError for a finer one
 */
export function exactServerMicros(time: WireTimestamp): Micros {
  if ((time.nanos ?? 0) % 1000 !== 0)
    throw invalidArgument("timestamp cannot have more than microseconds precision");
  return serverMicros(time);
}

export function wireTime(micros: Micros): { seconds: number; nanos: number } {
  const seconds = Math.floor(micros / MICROS_PER_SECOND);
  return { seconds, nanos: (micros - seconds * MICROS_PER_SECOND) * 1000 };
}

/** Like `wireTime`, for the wider range of timestamps inside documents. */
export function wireTimestamp(micros: bigint): { seconds: number; nanos: number } {
  const rest = ((micros % MICROS) + MICROS) % MICROS;
  return { seconds: Number((micros - rest) / MICROS), nanos: Number(rest) * 1000 };
}
