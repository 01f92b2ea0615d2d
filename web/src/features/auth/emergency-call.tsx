import { EMERGENCY_NUMBER, EMERGENCY_NUMBER_TEXT } from "@guardianlink/domain/config";
import { Phone } from "lucide-react";
import { AnchorButton } from "../../ui/anchor-button.tsx";
import type { ButtonLook } from "../../ui/button-classes.ts";

/** The emergency call, which needs no account. */
export const EmergencyCall = (look: Pick<ButtonLook, "variant">) => (
  <AnchorButton
    block
    href={`tel:${EMERGENCY_NUMBER}`}
    icon={<Phone aria-hidden="true" size={18} />}
    {...look}
  >
    {`Emergency: call ${EMERGENCY_NUMBER_TEXT}`}
  </AnchorButton>
);
