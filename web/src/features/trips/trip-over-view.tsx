import type { ReactNode } from "react";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { EmergencyCall } from "./emergency-call.tsx";
import { ENDED_ELSEWHERE } from "./trip-toasts.ts";

interface TripOverViewProps {
  /** What has become of the SOS. */
  readonly panel: ReactNode;
  readonly onLeave: () => void;
}

/** A trip with an SOS that another device has ended: it may not have been the traveller's hand, and whom the SOS has reached still counts. */
export const TripOverView = ({ panel, onLeave }: TripOverViewProps) => (
  <div className="page">
    <PageHeader title={ENDED_ELSEWHERE.title} />
    <Banner tone="warn" announce="status">
      <p>{ENDED_ELSEWHERE.text} Nobody watches over it any more. How your SOS stands is below.</p>
    </Banner>
    <EmergencyCall />
    {panel}
    <Button variant="secondary" block onClick={onLeave}>
      Go to Dashboard
    </Button>
  </div>
);
