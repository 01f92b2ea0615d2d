/** A span of time in nanoseconds, negative for the past. */
export class RulesDuration {
  readonly nanos: bigint;
  constructor(nanos: bigint) {
    this.nanos = nanos;
  }
}

export const isDuration = (value: unknown): value is RulesDuration => value instanceof RulesDuration;
