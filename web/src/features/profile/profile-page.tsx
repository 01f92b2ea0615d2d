import { APP_NAME, APP_VERSION } from "@guardianlink/domain/config";
import type { AccountCalls } from "../../platform/account-calls.ts";
import { useProfile, useSubscription } from "../../platform/profile.tsx";
import { useAuth, useUser } from "../../platform/session.ts";
import { useStoredTrip } from "../../platform/use-stored-trip.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { PagePlaceholder } from "../../ui/skeleton.tsx";
import { AccountActions } from "./account-actions.tsx";
import { AccountInformation } from "./account-information.tsx";
import { ProfileSummary } from "./profile-summary.tsx";
import styles from "./profile.module.css";
import { useEmailFollowsSignIn } from "./use-email-follows-sign-in.ts";
import { useTripCount } from "./use-trip-count.ts";
import { VerifyEmail } from "./verify-email.tsx";
import { YourData } from "./your-data.tsx";

interface ProfilePageProps {
  /** Called before signing out, while the account may still write: this browser gets no more pushes. */
  readonly forgetDevice: () => Promise<void>;
  readonly calls: AccountCalls;
}

/** The signed-in person's account. */
export function ProfilePage({ forgetDevice, calls }: ProfilePageProps) {
  const auth = useAuth();
  const user = useUser();
  const live = useProfile();
  const subscription = useSubscription();
  const trip = useStoredTrip(user.uid);
  const totalTrips = useTripCount(user.uid);
  const profile = live.state === "ready" ? live.data : null;
  useEmailFollowsSignIn(user, profile);

  if (live.state === "error")
    return (
      <div className="page">
        <PageHeader title="Profile" />
        <ErrorState text="Your profile could not be loaded." onRetry={live.retry} />
      </div>
    );
  if (profile === null || subscription === null) return <PagePlaceholder />;

  return (
    <div className="page">
      <PageHeader title="Profile" />
      <ProfileSummary profile={profile} subscription={subscription} totalTrips={totalTrips} />
      <VerifyEmail />
      <AccountInformation uid={user.uid} profile={profile} />
      <AccountActions
        isTripRunning={trip !== null && trip.status !== "completed"}
        signOut={async () => {
          await forgetDevice();
          await auth.signOut();
        }}
      />
      <YourData calls={calls} />
      <footer className={styles.footer}>
        <p>
          {APP_NAME} version {APP_VERSION}
        </p>
      </footer>
    </div>
  );
}
