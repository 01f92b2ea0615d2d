import { SECOND_MS } from "@guardianlink/domain/config";
import { CloudOff } from "lucide-react";
import { useOnline } from "../../platform/use-online.ts";
import { useSustained } from "../../platform/use-sustained.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { useActiveTrip } from "./active-trip-context.ts";
import { TRIP_WAITS } from "../../data/trips/start-trip.ts";

/** Each stored location waits for a moment. Show only a wait that lasts longer. */
const WAITS_FOR_MS = 10 * SECOND_MS;

/**
 * Shown while the server does not have the trip, because only the server can alert contacts about a
 * late arrival.
 */
export function ServerNote() {
  const { trip, isRefused, startAgain } = useActiveTrip();
  const isWaiting = trip.server === "waiting";
  const lasts = useSustained(isWaiting, WAITS_FOR_MS);
  const isOnline = useOnline();
  if (isWaiting && (lasts || !isOnline))
    return (
      <Banner tone="warn" icon={<CloudOff aria-hidden="true" size={20} />} title={TRIP_WAITS.title}>
        <p>We'll send this trip when you're online.</p>
      </Banner>
    );
  if (trip.server === "refused" && isRefused)
    return (
      <Banner tone="danger" announce="alert" title="The server does not have this trip">
        <p>No one is watching it. Start it again, or tell someone yourself.</p>
        <Button variant="secondary" size="small" onClick={startAgain}>
          Start Again
        </Button>
      </Banner>
    );
  return null;
}
