import type { AlertRef } from "@guardianlink/domain/refs";
import { fairShare } from "../shared/fair-share.ts";
import { climbLadder } from "./climb-ladder.ts";
import type { LadderPorts } from "./ladder-ports.ts";

/** How many ladders of one account are climbed in one run. */
const SHARE = 5;
/** How many ladders are climbed at the same time. */
const AT_ONCE = 20;

/**
 * Climbs every ladder whose next round is due. Each has a timer of its own; this is the safety net,
 * so that no call for help depends on a queue.
 */
export async function escalateAlerts(ports: LadderPorts): Promise<void> {
  const due = (await ports.ladders.listDue(ports.clock())).filter(fairShare(SHARE));
  const climb = (alert: AlertRef): Promise<void> =>
    climbLadder(alert, ports).catch((error: unknown) => ports.log.ladderNotMoved(alert, error));
  while (due.length > 0) await Promise.all(due.splice(0, AT_ONCE).map(climb));
}
