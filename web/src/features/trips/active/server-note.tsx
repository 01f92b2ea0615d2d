import { CloudOff } from "lucide-react";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { useActiveTrip } from "./active-trip-context.ts";
import { TRIP_WAITS } from "../../../data/trips/start-trip.ts";

/**
 * Shown while the server does not have the trip, because only the server can alert contacts about a
 * late arrival.
 */
export function ServerNote() {
  const { watch, startAgain } = useActiveTrip();
  if (watch.isWaiting)
    return (
      <Banner tone="warn" icon={<CloudOff aria-hidden="true" size={20} />} title={TRIP_WAITS.title}>
        <p>We'll send this trip when you're online.</p>
      </Banner>
    );
  if (watch.isRefused)
    return (
      <Banner tone="danger" announce="alert" title="The server doesn't have this trip">
        <p>No one is watching it. Start it again, or tell someone yourself.</p>
        <Button variant="secondary" size="small" onClick={startAgain}>
          Start Again
        </Button>
      </Banner>
    );
  return null;
}
