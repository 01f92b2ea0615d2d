import type { UserId } from "@guardianlink/domain/ids";
import { routes } from "@guardianlink/domain/paths";
import { mayStartTrip } from "@guardianlink/domain/account/subscription";
import type { Trip } from "@guardianlink/domain/trips/trip";
import { Lock, Route } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { useNavigate } from "react-router-dom";
import { knownItems } from "../../../data/live-state.ts";
import { useProfile, useSubscription } from "../../../data/profile/profile-context.tsx";
import { useDeviceTrip } from "../../../data/trips/device-trip.ts";
import { useRunningTrips } from "../../../data/trips/use-running-trips.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { LoadingState } from "../../../ui/loading-state.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { ClockNote } from "../clock-note.tsx";
import { StartTripForm } from "./start-trip-form.tsx";

/**
 * Starts a trip. With a running trip it links to that trip; without a plan it links to the plans.
 */
export function StartTripPage({ uid }: { readonly uid: UserId }) {
  return (
    <div className="page">
      <PageHeader title="Start Trip" subtitle="We alert your contacts if something goes wrong." />
      <StartTripContent uid={uid} />
    </div>
  );
}

function StartTripContent({ uid }: { readonly uid: UserId }) {
  const profile = useProfile();
  // Rendering the form is the longest task of a first visit. Deferred, it can be interrupted by a
  // tap.
  const subscription = useDeferredValue(useSubscription());
  const remembered = useDeviceTrip(uid);
  const running = useRunningTrips(uid);
  const navigate = useNavigate();
  // A trip that this form has just started is running too, and the form opens it by itself.
  const [isStarting, setStarting] = useState(false);
  // The server's answer outweighs the record of this device, which may be of a trip that ended
  // elsewhere.
  const known = knownItems(running);
  const underway = known === null ? remembered : known[0];

  if (!isStarting && underway) return <TripUnderway trip={underway} />;
  if (profile.state === "failed")
    return <ErrorState text="Couldn't load your account." onRetry={profile.retry} />;
  if (subscription === null) return <LoadingState text="Checking your plan..." />;
  if (!mayStartTrip(subscription))
    return (
      <>
        <ClockNote />
        <EmptyState
          title="Subscription Required"
          text="Your trial or paid month is over. Subscribe to start new trips. SOS and ending a running trip always work."
          icon={<Lock aria-hidden="true" size={28} />}
          action={<Button onClick={() => void navigate(routes.subscription)}>View Subscription Plans</Button>}
        />
      </>
    );
  return <StartTripForm {...{ uid, subscription, isStarting }} onStarting={setStarting} />;
}

const TripUnderway = ({ trip }: { readonly trip: Pick<Trip, "licensePlate" | "driverName"> }) => (
  <EmptyState
    title="You have a running trip"
    text={`${trip.licensePlate}, driver ${trip.driverName}. End it before you start another.`}
    icon={<Route aria-hidden="true" size={28} />}
    action={<LinkButton to={routes.activeTrip}>Go to Active Trip</LinkButton>}
  />
);
