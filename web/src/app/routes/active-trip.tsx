import { firstName } from "@guardianlink/domain/account";
import { newestReading } from "../../data/alerts/raise-sos.ts";
import { useShareLinks } from "../../data/links/use-share-links.ts";
import type { ShareLinks } from "../../data/links/use-share-links.ts";
import { useProfile } from "../../data/profile/profile-context.tsx";
import { NextOverdueCalls } from "../../features/sos/next-calls.tsx";
import { SosButton } from "../../features/sos/sos-button.tsx";
import { useSos } from "../../features/sos/sos-context.ts";
import { SosCountdown } from "../../features/sos/sos-countdown.tsx";
import { SosDialog } from "../../features/sos/sos-dialog.tsx";
import { SosProvider } from "../../features/sos/sos-provider.tsx";
import { SosStatus } from "../../features/sos/sos-status.tsx";
import { TripMessages } from "../../features/sos/trip-messages.tsx";
import { SosWithoutTrip } from "../../features/sos/sos-without-trip.tsx";
import { LiveLinkCard } from "../../features/tracking/live-link-card.tsx";
import { useActiveTrip } from "../../features/trips/active-trip-context.ts";
import { ActiveTripHeader } from "../../features/trips/active-trip-header.tsx";
import { ActiveTripProvider } from "../../features/trips/active-trip-provider.tsx";
import { ArrivalCard } from "../../features/trips/arrival-card.tsx";
import { CheckCard } from "../../features/trips/check-card.tsx";
import { CheckInsCard } from "../../features/trips/check-ins-card.tsx";
import { ContactsNotice } from "../../features/trips/contacts-notice.tsx";
import { EndTrip } from "../../features/trips/end-trip.tsx";
import { TrackingCard } from "../../features/trips/tracking-card.tsx";
import { TripDetails } from "../../features/trips/trip-details.tsx";
import { TripFrame } from "../../features/trips/trip-frame.tsx";
import { LeaveEndedTrip, TripOver } from "../../features/trips/trip-over.tsx";
import { useUser } from "../../platform/session.ts";

/** The page of the running trip, with its SOS and its live links. */
export default function ActiveTripRoute() {
  const { uid } = useUser();
  return (
    <ActiveTripProvider uid={uid} forSos={(isLooking) => <WithoutTrip {...{ isLooking }} />}>
      <TripWithSos />
    </ActiveTripProvider>
  );
}

function useSenderName(): string {
  const user = useUser();
  const profile = useProfile();
  const stored = profile.state === "ready" ? profile.data.name : null;
  return stored ?? user.name ?? firstName(null);
}

function WithoutTrip({ isLooking }: { readonly isLooking: boolean }) {
  const { uid } = useUser();
  return <SosWithoutTrip uid={uid} senderName={useSenderName()} isLooking={isLooking} />;
}

function TripWithSos() {
  const { uid, trip, tracking, leave } = useActiveTrip();
  const links = useShareLinks(uid, trip.id);
  const senderName = useSenderName();
  return (
    <SosProvider
      {...{ uid, senderName, trip }}
      location={newestReading([tracking.latest, trip.lastLocation])}
      liveLinks={links.urls}
      onTripOver={leave}
    >
      <TripPage {...{ senderName, links }} />
    </SosProvider>
  );
}

interface TripPageProps {
  readonly senderName: string;
  readonly links: ShareLinks;
}

function TripPage({ senderName, links }: TripPageProps) {
  const { uid, trip, phase: arrival, isOverElsewhere } = useActiveTrip();
  const { phase, alerts, press, hold } = useSos();
  const isOverdue = arrival === "overdue";
  // After an SOS this is another page, with nothing calm on it.
  const isAlarm = phase !== "idle" && alerts.length > 0;
  if (isOverElsewhere && phase === "idle") return <LeaveEndedTrip />;
  // Stay on this page after an SOS, so that the traveller still sees who was alerted.
  if (isOverElsewhere)
    return (
      <TripOver>
        <SosStatus />
      </TripOver>
    );
  return (
    <>
      <TripFrame
        actions={
          <>
            <SosButton phase={phase} onTap={press} onHold={hold} />
            <EndTrip />
          </>
        }
      >
        {!isAlarm && <ActiveTripHeader />}
        <SosStatus isPage={isAlarm} />
        {!isAlarm && isOverdue && <NextOverdueCalls uid={uid} tripId={trip.id} />}
        <CheckCard onHelp={press} />
        <ArrivalCard />
        <TrackingCard isCalm={!isAlarm}>
          {!isAlarm && <ContactsNotice uid={uid} warns={false} />}
        </TrackingCard>
        <CheckInsCard />
        {!isAlarm && phase === "idle" && <TripMessages isOverdue={isOverdue} />}
        <LiveLinkCard tripId={trip.id} links={links.all} {...{ senderName }} />
        <TripDetails />
      </TripFrame>
      <SosDialog />
      <SosCountdown />
    </>
  );
}
