import { EMERGENCY_NUMBER, EMERGENCY_NUMBER_TEXT } from "@guardianlink/domain/config";
import { telLink } from "@guardianlink/domain/links";
import { Phone } from "lucide-react";
import { AnchorButton } from "../../../ui/anchor-button.tsx";

/** The emergency call, which needs no trip, contacts or data. */
export const EmergencyCall = () => (
  <AnchorButton
    variant="danger"
    href={telLink(EMERGENCY_NUMBER)}
    icon={<Phone aria-hidden="true" size={20} />}
  >
    {`Emergency: call ${EMERGENCY_NUMBER_TEXT}`}
  </AnchorButton>
);
