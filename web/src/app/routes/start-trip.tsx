import { StartTripPage } from "../../features/trips/start/start-trip-page.tsx";
import { useUser } from "../../platform/auth/session.ts";

export default function StartTripRoute() {
  const { uid } = useUser();
  return <StartTripPage uid={uid} />;
}
