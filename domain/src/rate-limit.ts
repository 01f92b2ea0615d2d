/** At most `limit` requests of one kind in a window, for each key. */
export interface RateRule {
  /** Tells the counters of different rules apart. */
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
}

/** When the rule's window that contains `now` ends. */
export const windowEnd = ({ windowMs }: RateRule, now: Date): Date =>
  new Date((Math.floor(now.getTime() / windowMs) + 1) * windowMs);

/** A request that counts against a rule. */
export interface Counted {
  /** Who or what is limited: an account, a network address, a token, an email address. */
  readonly key: string;
  /** The account that causes the request, for the operator; null for a stranger. */
  readonly account: string | null;
  readonly now: Date;
  /** How much the request counts, for rules that limit a sum; 1 when it is not given. */
  readonly amount?: number;
  /** What the request is for. It counts once in a window, however often it is repeated. */
  readonly holder?: string;
}

/** Counts requests against rules. */
export interface RateLimits {
  /** Counts one request. @returns whether it is within the rule */
  take(rule: RateRule, request: Counted): Promise<boolean>;
}
