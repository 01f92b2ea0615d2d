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

/** A request and the rule that it counts against. */
export interface RuledRequest extends Counted {
  readonly rule: RateRule;
}

/** Counts requests against rules. */
export interface RateLimits {
  /** Counts one request. @returns whether it is within the rule */
  take(rule: RateRule, request: Counted): Promise<boolean>;
  /**
   * Counts requests against their rules at once: all of them, or none when a rule has no room.
   * @returns the first rule without room; null when all had room
   */
  takeAll(requests: readonly RuledRequest[]): Promise<RateRule | null>;
}

/** Limits that count one request as a list of one. */
export const rateLimits = (takeAll: RateLimits["takeAll"]): RateLimits => ({
  takeAll,
  take: async (rule, request) => (await takeAll([{ ...request, rule }])) === null,
});
