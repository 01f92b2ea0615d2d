import type { DeviceId } from "@guardianlink/domain/ids";
import { APP_NAME, APP_VERSION } from "@guardianlink/domain/config";
import { useProfile, useSubscription } from "../../data/profile/profile-context.tsx";
import type { Unsent } from "../../data/account/device-data.ts";
import { useAuth, useUser } from "../../platform/auth/session.ts";
import { useDeviceTrip } from "../../data/trips/device-trip.ts";
import { latePart } from "../../ui/late-part.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { PagePlaceholder } from "../../ui/skeleton.tsx";
import { UnreadState } from "../../ui/unread-state.tsx";
import { AccountActions } from "./account-actions.tsx";
import { AccountInformation } from "./account-information.tsx";
import { ProfileSummary } from "./profile-summary.tsx";
import styles from "./profile.module.css";
import { useTripCount } from "../../data/trips/use-trip-count.ts";
import { VerifyEmail } from "./verify-email.tsx";

const SosChoices = latePart(async () => (await import("./sos-choices.tsx")).SosChoices);
const YourDevices = latePart(async () => (await import("./your-devices.tsx")).YourDevices);
const YourData = latePart(async () => (await import("./your-data.tsx")).YourData);

interface ProfilePageProps {
  /** What signing out would lose. */
  readonly findUnsent: () => Promise<Unsent>;
  readonly onPasswordChanged: () => Promise<void>;
  /** Registers this browser for pushes again after an action that ended them for every browser. */
  readonly renewDevice: () => Promise<void>;
  /** This browser's own device; null while it is not registered. */
  readonly ownDevice: DeviceId | null;
}

/** The signed-in person's account. */
export function ProfilePage({ findUnsent, onPasswordChanged, renewDevice, ownDevice }: ProfilePageProps) {
  const auth = useAuth();
  const user = useUser();
  const profile = useProfile();
  const subscription = useSubscription();
  const trip = useDeviceTrip(user.uid);
  const totalTrips = useTripCount(user.uid);

  if (profile.state === "failed" || profile.state === "unknown")
    return (
      <div className="page">
        <PageHeader title="Profile" />
        <UnreadState of={profile} what="Your profile" failed="Couldn't load your profile." />
      </div>
    );
  if (profile.state !== "ready" || subscription === null) return <PagePlaceholder />;

  return (
    <div className="page">
      <PageHeader title="Profile" />
      <ProfileSummary profile={profile.data} subscription={subscription} totalTrips={totalTrips} />
      <VerifyEmail />
      <AccountInformation profile={profile.data} />
      <AccountActions
        isTripRunning={trip !== null}
        hasPin={profile.data.hasPin}
        onPasswordChanged={onPasswordChanged}
        renewDevice={renewDevice}
        findUnsent={findUnsent}
        signOut={() => auth.signOut()}
      />
      <SosChoices profile={profile.data} />
      <YourDevices ownDevice={ownDevice} />
      <YourData />
      <AboutApp />
    </div>
  );
}

/** The app's version, and where its place names come from. */
const AboutApp = () => (
  <footer className={styles.footer}>
    <p>
      {APP_NAME} version {APP_VERSION}
    </p>
    <p>
      Place names from <a href="https://www.geonames.org/">GeoNames</a>,{" "}
      <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>
    </p>
  </footer>
);
