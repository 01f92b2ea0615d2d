import { MINUTE_MS } from "@guardianlink/domain/config";
import { mayStartTrip } from "@guardianlink/domain/account/subscription";
import type { Subscription } from "@guardianlink/domain/account/subscription";
import type { ReactNode } from "react";
import { useCurrentTrip } from "../../data/alerts/current-trip.tsx";
import { alertAudience } from "../../data/contacts/alert-audience.ts";
import { useContactCount } from "../../data/contacts/use-contact-count.ts";
import { useProfile, useSubscription } from "../../data/profile/profile-context.tsx";
import { useUser } from "../../platform/auth/session.ts";
import { knownItems } from "../../data/live-state.ts";
import { useRunningTrips } from "../../data/trips/use-running-trips.ts";
import { useNow } from "../../platform/time/use-now.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useDocumentTitle } from "../../ui/use-document-title.ts";
import { Counts } from "./counts.tsx";
import styles from "./dashboard.module.css";
import { greeting } from "./greeting.ts";
import { QuickActions } from "./quick-actions.tsx";
import { RecentActivity } from "./recent-activity.tsx";
import { RunningTrip } from "./running-trip.tsx";
import { SubscriptionCard } from "./subscription-card.tsx";
import { useRecentTrips } from "../../data/trips/use-recent-trips.ts";

interface DashboardPageProps {
  /** What the traveller is asked about the last trip. */
  readonly question?: ReactNode;
  /** What is left to do for a new account. */
  readonly firstRun?: ReactNode;
  /** What other features show below the plan: the install banner. */
  readonly children?: ReactNode;
  /** The last of the page, left out while a trip runs: the ads. */
  readonly end?: ReactNode;
}

/** The first page after sign-in. */
export function DashboardPage({ question, firstRun, children, end }: DashboardPageProps) {
  useDocumentTitle(null);
  const { uid } = useUser();
  const running = useRunningTrips(uid);
  const recent = useRecentTrips(uid);
  const contacts = useContactCount(uid);
  const audience = alertAudience(contacts);
  const profile = useProfile();
  const subscription = useSubscription();
  const trips = knownItems(running);
  const { running: trip, sos } = useCurrentTrip();
  // During an SOS the page shows what helps now, and nothing that can wait.
  const isCalm = sos.phase === "idle";
  const failed = [running, profile, contacts].filter((live) => live.state === "failed");
  return (
    <div className="page">
      <Greeting />
      {trip && <RunningTrip trip={trip} />}
      {question}
      {failed.length > 0 && (
        <ErrorState
          compact
          text="Couldn't load all of this page."
          onRetry={() => failed.forEach(({ retry }) => retry())}
        />
      )}
      {isCalm && firstRun}
      <QuickActions
        contacts={audience}
        isTripRunning={trip !== null}
        mayStart={subscription === null || mayStartTrip(subscription)}
      />
      <Counts
        activeTrips={running.state === "loading" ? null : (trips?.length ?? "unknown")}
        contacts={contacts.state === "loading" ? null : (audience?.all.length ?? "unknown")}
      />
      {profile.state !== "failed" && isCalm && <Plan subscription={subscription} />}
      {isCalm && children}
      <RecentActivity trips={recent} />
      {trip === null && isCalm && end}
    </div>
  );
}

const Plan = ({ subscription }: { readonly subscription: Subscription | null }) =>
  subscription === null ? <Skeleton height="4rem" /> : <SubscriptionCard subscription={subscription} />;

const day = new Intl.DateTimeFormat("en-NG", { weekday: "long", day: "numeric", month: "long" });

function Greeting() {
  const profile = useProfile();
  const user = useUser();
  const now = useNow(MINUTE_MS);
  const name = profile.state === "ready" ? profile.data.name : null;
  return (
    <header>
      <h1 className={styles.greeting}>{greeting(now, name ?? user.name)}</h1>
      <p className={styles.date}>{day.format(now)}</p>
    </header>
  );
}
