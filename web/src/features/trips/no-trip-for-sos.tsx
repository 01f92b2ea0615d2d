import { EMERGENCY_NUMBER, EMERGENCY_NUMBER_TEXT } from "@guardianlink/domain/config";
import { telLink } from "@guardianlink/domain/links";
import { Phone } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { AnchorButton } from "../../ui/anchor-button.tsx";
import { Banner } from "../../ui/banner.tsx";

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
      <AnchorButton
        variant="danger"
        href={telLink(EMERGENCY_NUMBER)}
        icon={<Phone aria-hidden="true" size={20} />}
      >
        {`Emergency: call ${EMERGENCY_NUMBER_TEXT}`}
      </AnchorButton>
    </>
  );
}
