import { sweep } from "../../shared/sweep.ts";
import { climbLadder } from "./climb-ladder.ts";
import type { LadderPorts } from "./ladder-ports.ts";

/** How many ladders of one account are climbed in one run. Only one alert of a trip climbs. */
const SHARE = 10;
/** How many ladders are climbed at the same time. */
const AT_ONCE = 20;

/**
 * Climbs every ladder whose next round is due. Each has a timer of its own; this is the safety net,
 * so that no call for help depends on a queue.
 */
export const escalateAlerts = (ports: LadderPorts): Promise<void> =>
  sweep({
    pages: ports.ladders.due(ports.clock()),
    ownerOf: ({ userId }) => userId,
    share: SHARE,
    atOnce: AT_ONCE,
    handle: (alert) =>
      climbLadder(alert, ports).catch((error: unknown) => ports.log.ladderNotMoved(alert, error)),
    overShare: "due ladders",
    setAside: (over) => ports.ladders.setAside(over),
    log: ports.log,
  });
