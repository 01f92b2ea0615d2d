import { useSearchParams } from "react-router-dom";
import { Banner } from "../../ui/banner.tsx";
import { EmergencyCall } from "./emergency-call.tsx";

/** In the address of the home screen's SOS shortcut. */
export const SOS_WANTED = "sos";

/** Shown to someone who opened the SOS shortcut without a running trip. What works at once comes first. */
export function NoTripForSos() {
  const [search] = useSearchParams();
  if (!search.has(SOS_WANTED)) return null;
  return (
    <>
      <Banner tone="danger" announce="alert" title="No trip is running">
        <p>In danger now? Call first. An SOS needs a running trip: start one below, then tap SOS.</p>
      </Banner>
      <EmergencyCall />
    </>
  );
}
