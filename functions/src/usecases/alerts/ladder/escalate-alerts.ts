import { MalformedDataError } from "@guardianlink/domain/parse";
import type { AlertRef } from "@guardianlink/domain/refs";
import { sweep } from "../../shared/sweep.ts";
import { climbLadder } from "./climb-ladder.ts";
import type { LadderPorts } from "./ladder-ports.ts";

/** How many ladders of one account are climbed in one run. Only one alert of a trip climbs. */
const SHARE = 10;
/** How many ladders are climbed at the same time. */
const AT_ONCE = 20;

/**
 * Climbs one ladder. What cannot be parsed now cannot be parsed in a minute either, so that ladder is
 * set aside and logged once.
 */
async function climb(alert: AlertRef, ports: LadderPorts): Promise<void> {
  try {
    await climbLadder(alert, ports);
  } catch (error) {
    ports.log.ladderNotMoved(alert, error);
    if (!(error instanceof MalformedDataError)) return;
    // When this fails, the next check tries again.
    await ports.ladders.setAside([alert]).catch(() => undefined);
  }
}

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
    handle: (alert) => climb(alert, ports),
    overShare: "due ladders",
    setAside: (over) => ports.ladders.setAside(over),
    log: ports.log,
  });
