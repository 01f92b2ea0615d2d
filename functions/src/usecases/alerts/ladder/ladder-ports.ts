import type { NotifyTravellerPorts } from "../../sharing/notify-traveller.ts";
import type { DeliverPorts } from "../deliver/deliver-ports.ts";
import type { Ladders } from "../ladder-store-ports.ts";
import type { AlertTimer, TripAlerts } from "../ports.ts";

/** The ports of climbing the ladder of an alert. */
export interface LadderPorts extends DeliverPorts, NotifyTravellerPorts {
  readonly log: DeliverPorts["log"] & NotifyTravellerPorts["log"];
  readonly ladders: Ladders;
  readonly ladderTimer: AlertTimer;
  readonly track: Pick<TripAlerts, "listEmergencies">;
  /** Lists the alerts after a duress PIN. */
  readonly duressTrack: Pick<TripAlerts, "listEmergencies">;
}
