import { CloudCheck, CloudOff } from "lucide-react";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { useActiveTrip } from "./active-trip-context.ts";
import { TRIP_WAITS } from "./start-trip.ts";

/** Says whether the server has the trip. Only the server can alert contacts of a late arrival. */
export function ServerNote() {
  const { trip, isRefused, startAgain } = useActiveTrip();
  switch (trip.server) {
    case "waiting":
      return (
        <Banner tone="warn" icon={<CloudOff aria-hidden="true" size={20} />} title={TRIP_WAITS.title}>
          <p>The newest state of this trip goes to the server as soon as you are online.</p>
        </Banner>
      );
    case "refused":
      return isRefused ? (
        <Banner tone="danger" announce="alert" title="The server does not have this trip">
          <p>No one is watching it. Start it again, or tell someone yourself.</p>
          <Button variant="secondary" size="small" onClick={startAgain}>
            Start Again
          </Button>
        </Banner>
      ) : null;
    case "accepted":
      return (
        <Banner tone="success" icon={<CloudCheck aria-hidden="true" size={20} />}>
          <p>The server has this trip and watches over it.</p>
        </Banner>
      );
    case "unknown":
      return null;
  }
}
