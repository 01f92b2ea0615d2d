import { tripId } from "@guardianlink/domain/ids";
import { routes, TRIP_QUERY } from "@guardianlink/domain/paths";
import { Navigate, useSearchParams } from "react-router-dom";
import { useCurrentTrip } from "../../data/alerts/current-trip.tsx";
import { useShareLinks } from "../../data/links/use-share-links.ts";
import { useSenderName } from "../../data/profile/use-sender-name.ts";
import { OverdueCalls } from "../../features/sos/sent/next-round.tsx";
import { SosButton } from "../../features/sos/raise/sos-button.tsx";
import { SosCountdown } from "../../features/sos/raise/sos-countdown.tsx";
import { useSos } from "../../features/sos/provider/sos-provider.tsx";
import { SosStatus } from "../../features/sos/sent/sos-status.tsx";
import { TripMessages } from "../../features/sos/sent/trip-messages.tsx";
import { SosWithoutTrip } from "../../features/sos/raise/sos-without-trip.tsx";
import { LiveLinkCard } from "../../features/tracking/live-link-card.tsx";
import { useActiveTrip } from "../../features/trips/active/active-trip-context.ts";
import { ActiveTripHeader } from "../../features/trips/active/active-trip-header.tsx";
import { ActiveTripProvider } from "../../features/trips/active/active-trip-provider.tsx";
import { ArrivalCard } from "../../features/trips/active/arrival-card.tsx";
import { CheckCard } from "../../features/trips/active/check-card.tsx";
import { CheckInsCard } from "../../features/trips/active/check-ins-card.tsx";
import { ContactsNotice } from "../../features/trips/start/contacts-notice.tsx";
import { EndTrip } from "../../features/trips/active/end-trip.tsx";
import { TrackingCard } from "../../features/trips/active/tracking-card.tsx";
import { TripDetails } from "../../features/trips/active/trip-details.tsx";
import { TripFrame } from "../../features/trips/active/trip-frame.tsx";
import { LeaveEndedTrip, TripOver } from "../../features/trips/active/trip-over.tsx";

/** The query parameter of the home screen's SOS shortcut. */
const SOS_WANTED = "sos";

/** The page of the running trip, with its SOS and its live links. */
export default function ActiveTripRoute() {
  const [search] = useSearchParams();
  const { found } = useCurrentTrip();
  const asked = search.get(TRIP_QUERY);
  const report = asked === null ? null : routes.tripReport(tripId(asked));
  if (report !== null && found.kind === "trip" && found.trip.id !== asked)
    return <Navigate to={report} replace />;
  // An SOS does not wait for the server to say whether a trip is running. If one is, the SOS goes
  // out from it (raise-sos.ts).
  if (found.kind === "unknown" || (search.has(SOS_WANTED) && found.kind !== "trip"))
    return (
      <SosWithoutTrip
        isLooking={found.kind !== "none"}
        onRetry={found.kind === "unknown" ? found.retry : null}
      />
    );
  return (
    <ActiveTripProvider withoutTrip={report ?? routes.trip}>
      <TripPage />
    </ActiveTripProvider>
  );
}

function TripPage() {
  const { isOverElsewhere, leave } = useActiveTrip();
  const { phase, isReading } = useCurrentTrip().sos;
  // After an SOS the page changes, and nothing on it looks calm.
  const isAlarm = phase !== "idle";
  if (isOverElsewhere && phase === "idle") return <LeaveEndedTrip />;
  // After an SOS the page stays open, so that the traveller still sees who was alerted.
  if (isOverElsewhere)
    return (
      <TripOver>
        <SosStatus />
      </TripOver>
    );
  return (
    <>
      <TripFrame
        isAlarm={isAlarm}
        actions={
          <>
            <SosButton />
            <EndTrip />
          </>
        }
      >
        {!isAlarm && <ActiveTripHeader />}
        <SosStatus isPage={isAlarm} />
        {/* The alerts take most of the screen. What came before them would jump away under a finger. */}
        {!(isAlarm && isReading) && <BelowSos {...{ isAlarm }} />}
      </TripFrame>
      <SosCountdown onTripOver={leave} />
    </>
  );
}

/** The cards of the page below the state of the SOS. */
function BelowSos({ isAlarm }: { readonly isAlarm: boolean }) {
  const { uid, trip, phase: arrival } = useActiveTrip();
  const { press } = useSos();
  const links = useShareLinks(uid, trip.id);
  const senderName = useSenderName();
  const isOverdue = arrival === "overdue";
  const isCalm = !isAlarm && !isOverdue;
  return (
    <>
      {!isAlarm && isOverdue && <OverdueCalls />}
      <CheckCard onHelp={press} />
      <ArrivalCard />
      <TrackingCard isCalm={isCalm}>
        {!isAlarm && <ContactsNotice warns={false} isTimed={trip.eta !== null} {...{ uid, isCalm }} />}
      </TrackingCard>
      <TripDetails />
      <CheckInsCard />
      {!isAlarm && <TripMessages isOverdue={isOverdue} />}
      <LiveLinkCard tripId={trip.id} links={links.all} {...{ senderName }} />
    </>
  );
}
