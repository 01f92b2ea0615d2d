import { useSearchParams } from "react-router-dom";
import { Banner } from "../../ui/banner.tsx";
import { EmergencyCall } from "./emergency-call.tsx";

/** In the address of the home screen's SOS shortcut. */
export const SOS_WANTED = "sos";

/** For whoever wanted an SOS and has no trip that it could go out from: what works at once comes first. */
export function NoTripForSos() {
  const [search] = useSearchParams();
  if (!search.has(SOS_WANTED)) return null;
  return (
    <>
      <Banner tone="danger" announce="alert" title="No trip is running">
        <p>An SOS goes out from a running trip. In danger, call now. Or start a trip below, then tap SOS.</p>
      </Banner>
      <EmergencyCall />
    </>
  );
}
