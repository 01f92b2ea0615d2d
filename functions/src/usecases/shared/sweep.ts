import type { UserId } from "@guardianlink/domain/ids";
import type { LimitLog } from "./limit-log.ts";

/** One round of a scheduled check over everything that is due. */
interface Sweep<Item> {
  /** What is due, page by page. */
  readonly pages: AsyncIterable<readonly Item[]>;
  readonly ownerOf: (item: Item) => UserId;
  /** How many items of one account are handled in a round. No person has more. */
  readonly share: number;
  /** How many items are handled at the same time. */
  readonly atOnce: number;
  /** Handles one item. It must not throw. */
  readonly handle: (item: Item) => Promise<void>;
  /** The name of the limit, for the operator. */
  readonly overShare: string;
  /** Removes items from the check permanently. */
  readonly setAside: (items: readonly Item[]) => Promise<void>;
  readonly log: LimitLog;
}

/**
 * Handles what is due, up to a share for each account. Rows over an account's share are set aside
 * at the end of the round. Otherwise every check would read them again, and a hundred thousand rows
 * of one account would delay the others each time.
 */
export async function sweep<Item>({
  pages,
  ownerOf,
  share,
  atOnce,
  handle,
  overShare,
  setAside,
  log,
}: Sweep<Item>): Promise<void> {
  const handled = new Map<UserId, number>();
  const over: Item[] = [];
  const flooders = new Set<UserId>();
  for await (const page of pages) {
    const open: Item[] = [];
    for (const item of page) {
      const owner = ownerOf(item);
      const count = (handled.get(owner) ?? 0) + 1;
      handled.set(owner, count);
      if (count <= share) open.push(item);
      else {
        over.push(item);
        flooders.add(owner);
      }
    }
    while (open.length > 0) await Promise.all(open.splice(0, atOnce).map(handle));
  }
  for (const flooder of flooders) log.limitMet(overShare, flooder);
  if (over.length > 0) await setAside(over);
}
