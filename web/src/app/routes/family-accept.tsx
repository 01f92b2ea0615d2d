import { useSearchParams } from "react-router-dom";
import { AcceptPage } from "../../features/family/accept-page.tsx";
import { useProfile } from "../../data/profile/profile-context.tsx";
import { useAuth, useUser } from "../../platform/auth/session.ts";

export default function FamilyAcceptRoute() {
  const [query] = useSearchParams();
  const auth = useAuth();
  const { email } = useUser();
  const profile = useProfile();
  return (
    <AcceptPage
      token={query.get("token") || null}
      email={email}
      isProfileStored={profile.state === "ready" && !profile.hasPendingWrites}
      signOut={() => auth.signOut()}
    />
  );
}
