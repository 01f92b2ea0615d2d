import { settleWithin } from "./clock.ts";
import type { Write } from "./firestore/store.ts";
import type { Services } from "./services.ts";

/** How a write stands: the server has it, it waits on this phone, or the server said no. */
export type CommitOutcome = "accepted" | "waiting" | "refused";

/** With a network, this long is waited for the server's answer before the page goes on. */
const PATIENCE_MS = 4000;

type Later = (outcome: "accepted" | "refused") => void;

/**
 * Commits and says how it stands, without waiting for a network that is not there.
 * @param later hears how a write ended that was "waiting" at first; only while the page lives.
 */
export const commitOutcome = (
  services: Pick<Services, "store" | "clock" | "network">,
  writes: readonly Write[],
  later?: Later,
): Promise<CommitOutcome> => outcomeOf(services, services.store.commit(writes), later);

/** The same for a commit that is under way. */
export async function outcomeOf(
  { clock, network }: Pick<Services, "clock" | "network">,
  committed: Promise<void>,
  later: Later = () => undefined,
): Promise<CommitOutcome> {
  const hearLater = (): void =>
    void committed.then(
      () => later("accepted"),
      () => later("refused"),
    );
  if (!network.isOnline()) {
    hearLater();
    return "waiting";
  }
  const settled = await settleWithin(clock, committed, PATIENCE_MS);
  if (settled.outcome === "done") return "accepted";
  if (settled.outcome === "failed") return "refused";
  network.suspect();
  hearLater();
  return "waiting";
}
