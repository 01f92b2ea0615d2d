import type { TellTravellerPorts } from "../sharing/tell-traveller.ts";
import type { FanOutPorts } from "./fan-out-alert.ts";
import type { Ladders, TripAlerts } from "./ports.ts";

/** The ports of climbing the ladder of an alert. */
export interface LadderPorts extends FanOutPorts, TellTravellerPorts {
  readonly log: FanOutPorts["log"] & TellTravellerPorts["log"];
  readonly ladders: Ladders;
  readonly track: Pick<TripAlerts, "listCalls">;
}
