import { useEffect, useEffectEvent } from "react";
import type { ReactNode } from "react";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { showToast } from "../../../ui/show-toast.ts";
import { useActiveTrip } from "./active-trip-context.ts";
import { EmergencyCall } from "./emergency-call.tsx";
import { ENDED_ELSEWHERE } from "../trip-toast-texts.ts";

/** A trip without an SOS that another device has ended: says so and opens the dashboard. */
export function LeaveEndedTrip() {
  const { leave } = useActiveTrip();
  const tell = useEffectEvent(() => {
    showToast(ENDED_ELSEWHERE, "info");
    leave();
  });
  useEffect(() => tell(), []);
  return null;
}

interface TripOverProps {
  /** The state of the SOS. */
  readonly children: ReactNode;
}

/**
 * A trip with an SOS that another device has ended. The page stays, because the traveller may not
 * have ended it and must see whom the SOS reached.
 */
export function TripOver({ children }: TripOverProps) {
  const { leave } = useActiveTrip();
  return (
    <div className="page">
      <PageHeader title={ENDED_ELSEWHERE.title} />
      <Banner tone="warn" announce="status">
        <p>{ENDED_ELSEWHERE.text} We no longer watch it. See your SOS below.</p>
      </Banner>
      <EmergencyCall />
      {children}
      <Button variant="secondary" block onClick={leave}>
        Go to Dashboard
      </Button>
    </div>
  );
}
