/** At most `limit` requests of one kind in a window, for each key. */
export interface RateRule {
  /** Tells the counters of different rules apart. */
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
}

/** Counts requests against rules. */
export interface RateLimits {
  /**
   * Counts one request.
   * @param key who or what is limited: an account, a network address, a token, an email address
   * @param amount how much the request counts, for rules that limit a sum
   * @returns whether the request is within the rule
   */
  take(rule: RateRule, key: string, now: Date, amount?: number): Promise<boolean>;
}
