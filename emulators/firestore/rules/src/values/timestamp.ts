const NANOS_PER_SECOND = 1_000_000_000n;

/** A point in time: nanoseconds since the Unix epoch. */
export class RulesTimestamp {
  readonly epochNanos: bigint;
  constructor(epochNanos: bigint) {
    this.epochNanos = epochNanos;
  }
}

/** @param seconds whole seconds since the epoch  @param nanos 0 to 999,999,999 */
export const timestampOf = (seconds: bigint | number, nanos: number): RulesTimestamp =>
  new RulesTimestamp(BigInt(seconds) * NANOS_PER_SECOND + BigInt(nanos));

export const isTimestamp = (value: unknown): value is RulesTimestamp => value instanceof RulesTimestamp;
