import type { UserId } from "@guardianlink/domain/ids";
import { useDeviceTrip } from "../../data/trips/device-trip.ts";
import { useRunningTrips } from "../../data/trips/use-running-trips.ts";
import { Card } from "../../ui/card.tsx";
import { knownRunningTrip } from "../../data/trips/running-trip.ts";
import { SosButton } from "./sos-button.tsx";
import { useQuickSos } from "./use-quick-sos.ts";

/** The SOS button without a running trip. During a trip, the trip bar has the button. */
export function QuickSos({ uid }: { readonly uid: UserId }) {
  const trip = knownRunningTrip(useDeviceTrip(uid), useRunningTrips(uid));
  const { tap, hold } = useQuickSos(uid, null);
  if (trip !== null) return null;
  return (
    <Card>
      <SosButton onTap={tap} onHold={hold} />
    </Card>
  );
}
