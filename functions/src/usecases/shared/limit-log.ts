import type { UserId } from "@guardianlink/domain/ids";

/** Tells the operator which limit was met. docs/operations/limits.md lists the names. */
export interface LimitLog {
  /**
   * @param limit the name of the limit
   * @param user the account that it has stopped; null for a stranger at a public endpoint
   */
  limitMet(limit: string, user: UserId | null): void;
}
