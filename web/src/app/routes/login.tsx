import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { LoginPage } from "../../features/auth/login-page.tsx";
import { isTripOnDevice } from "../../data/trips/trip-on-device.ts";
import { isSosWanted } from "../after-sign-in.ts";

export default function LoginRoute() {
  const { search } = useLocation();
  const [tripRuns, setTripRuns] = useState(false);
  // Read this after mounting: the build renders the page first, and it has no device storage.
  useEffect(() => setTripRuns(isTripOnDevice()), []);
  return <LoginPage query={search} sosWanted={isSosWanted(search)} tripRuns={tripRuns} />;
}
