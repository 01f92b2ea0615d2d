import { EMERGENCY_NUMBER, EMERGENCY_NUMBER_TEXT } from "@guardianlink/domain/config";
import { Phone } from "lucide-react";
import { AnchorButton } from "../ui/anchor-button.tsx";
import type { ButtonLook } from "../ui/button-classes.ts";

/**
 * The emergency call for where the app is not there: a plain link, which nothing broken can stop.
 */
export const EmergencyLink = (look: ButtonLook) => (
  <AnchorButton href={`tel:${EMERGENCY_NUMBER}`} icon={<Phone aria-hidden="true" size={20} />} {...look}>
    {`Emergency: call ${EMERGENCY_NUMBER_TEXT}`}
  </AnchorButton>
);
