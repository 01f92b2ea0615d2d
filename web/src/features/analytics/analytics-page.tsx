import type { UserId } from "@guardianlink/domain/ids";
import { routes } from "@guardianlink/domain/paths";
import { hasPremium, PREMIUM_PLAN } from "@guardianlink/domain/account/subscription";
import { ChartColumn, Lock } from "lucide-react";
import { knownItems } from "../../data/live-state.ts";
import { useProfile, useSubscription } from "../../data/profile/profile-context.tsx";
import { useTripHistory } from "../../data/statistics/use-travel-history.ts";
import { useServices } from "../../platform/services.ts";
import { Banner } from "../../ui/banner.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { LoadingState } from "../../ui/loading-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { UnreadState } from "../../ui/unread-state.tsx";
import { AlertCards } from "./alert-cards.tsx";
import { TripCards } from "./trip-cards.tsx";
import { journeysOf, travelStatistics } from "./travel-statistics.ts";

const SUBTITLE = "Counted from your own trips. Only you can see this page.";

/** The traveller's own statistics, for those who have the features of the paid plan. */
export const AnalyticsPage = ({ uid }: { readonly uid: UserId }) => (
  <div className="page">
    <PageHeader title="Advanced Analytics" subtitle={SUBTITLE} back={{ previousOr: routes.profile }} />
    <Gate uid={uid} />
  </div>
);

function Gate({ uid }: { readonly uid: UserId }) {
  const profile = useProfile();
  const subscription = useSubscription();
  if (subscription !== null) return hasPremium(subscription) ? <Statistics uid={uid} /> : <PremiumOnly />;
  if (profile.state === "missing") return <LoadingState text="Checking your plan..." />;
  return (
    <UnreadState
      of={profile}
      what="Your statistics"
      loading="Checking your plan..."
      failed="Couldn't load your account."
    />
  );
}

const PremiumOnly = () => (
  <EmptyState
    title={`Part of ${PREMIUM_PLAN.name}`}
    text="See your trips by month, how often you arrive on time, your drivers and plates, your alerts, and what each contact answered."
    icon={<Lock aria-hidden="true" size={28} />}
    action={<LinkButton to={routes.subscription}>View Subscription Plans</LinkButton>}
  />
);

function Statistics({ uid }: { readonly uid: UserId }) {
  const trips = useTripHistory(uid);
  const { clock } = useServices();
  const all = knownItems(trips);
  if (all === null)
    return (
      <UnreadState
        of={trips}
        what="Your statistics"
        loading="Loading your trips..."
        failed="Couldn't load your trips."
      />
    );
  const now = clock.now();
  const journeys = journeysOf(all, now);
  return (
    <>
      {trips.state === "ready" && trips.fromCache && (
        <Banner tone="info" announce="status">
          <p>Counted from the trips on this phone. Go online to count all of them.</p>
        </Banner>
      )}
      {journeys.length === 0 ? (
        <EmptyState
          title="No trips to count yet"
          text="Your statistics start when you end your first trip."
          icon={<ChartColumn aria-hidden="true" size={28} />}
          action={<LinkButton to={routes.trip}>Start New Trip</LinkButton>}
        />
      ) : (
        <TripCards statistics={travelStatistics(journeys, now)} />
      )}
      {all.length > 0 && <AlertCards uid={uid} trips={all} />}
    </>
  );
}
