import { tripId } from "@guardianlink/domain/ids";
import type { UserId } from "@guardianlink/domain/ids";
import { routes } from "@guardianlink/domain/paths";
import { useState } from "react";
import { newSosTrip } from "../../data/trips/running-trip.ts";
import { useServices } from "../../platform/services.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SosButton } from "./sos-button.tsx";
import { useSos } from "./sos-context.ts";
import { SosDialog } from "./sos-dialog.tsx";
import { SosProvider } from "./sos-provider.tsx";
import { SosStatus } from "./sos-status.tsx";

interface SosWithoutTripProps {
  readonly uid: UserId;
  readonly senderName: string;
  /** Whether a running trip may still be found. */
  readonly isLooking: boolean;
}

const LOOKING = "We're looking for your trip. You can alert your contacts now.";
const NO_TRIP = "No trip is running. You can still alert your contacts.";

const NO_LINKS: ReadonlyMap<string, string> = new Map();

/** The page that the home screen's SOS shortcut opens when no trip is running. */
export function SosWithoutTrip({ uid, senderName, isLooking }: SosWithoutTripProps) {
  const { newId, clock } = useServices();
  const [trip] = useState(() => newSosTrip(tripId(newId()), null, clock.now()));
  return (
    <SosProvider {...{ uid, senderName, trip }} location={null} liveLinks={NO_LINKS}>
      <Page isLooking={isLooking} />
    </SosProvider>
  );
}

function Page({ isLooking }: Pick<SosWithoutTripProps, "isLooking">) {
  const { press, hold } = useSos();
  return (
    <div className="page">
      <PageHeader title="SOS" subtitle={isLooking ? LOOKING : NO_TRIP} />
      <SosButton onTap={press} onHold={hold} />
      <SosStatus />
      {!isLooking && (
        <LinkButton to={routes.trip} variant="secondary" block>
          Start New Trip
        </LinkButton>
      )}
      <LinkButton to={routes.dashboard} variant="quiet" block>
        Go to Dashboard
      </LinkButton>
      <SosDialog />
    </div>
  );
}
