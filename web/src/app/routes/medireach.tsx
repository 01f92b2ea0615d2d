import { MedireachPage } from "../../features/medireach/medireach-page.tsx";
import { useProfile } from "../../data/profile/profile-context.tsx";
import { useUser } from "../../platform/auth/session.ts";

export default function MedireachRoute() {
  const profile = useProfile();
  const accountName = profile.state === "ready" ? profile.data.name : "";
  return <MedireachPage uid={useUser().uid} accountName={accountName} origin={location.origin} />;
}
