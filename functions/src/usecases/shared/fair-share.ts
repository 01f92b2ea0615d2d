import type { UserId } from "@guardianlink/domain/ids";

/** What belongs to an account. */
interface Owned {
  readonly userId: UserId;
}

/**
 * Makes a filter for one round of a scheduled check: it lets the first `share` items of each account
 * through. The rest waits for the next round, so that no account holds up another's.
 */
export function fairShare(share: number): (item: Owned) => boolean {
  const taken = new Map<UserId, number>();
  return ({ userId }) => {
    const count = (taken.get(userId) ?? 0) + 1;
    taken.set(userId, count);
    return count <= share;
  };
}
