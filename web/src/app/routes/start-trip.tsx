import { StartTripPage } from "../../features/trips/start-trip-page.tsx";
import { useUser } from "../../platform/session.ts";

export default function StartTripRoute() {
  const { uid } = useUser();
  return <StartTripPage uid={uid} />;
}
