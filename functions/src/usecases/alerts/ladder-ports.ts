import type { NotifyTravellerPorts } from "../sharing/notify-traveller.ts";
import type { FanOutPorts } from "./fan-out-alert.ts";
import type { Ladders } from "./ladder-store-ports.ts";
import type { TripAlerts } from "./ports.ts";

/** The ports of climbing the ladder of an alert. */
export interface LadderPorts extends FanOutPorts, NotifyTravellerPorts {
  readonly log: FanOutPorts["log"] & NotifyTravellerPorts["log"];
  readonly ladders: Ladders;
  readonly track: Pick<TripAlerts, "listEmergencies">;
  /** The same of the alerts after a duress PIN. */
  readonly duressTrack: Pick<TripAlerts, "listEmergencies">;
}
