import { useEffect, useState } from "react";
import { aheadText } from "../../platform/time/clock-ahead.ts";
import { useServices } from "../../platform/services.ts";
import { Banner } from "../../ui/banner.tsx";

/** Before a trip: compares this phone's clock with the server's, and warns when it is wrong. */
export function ClockNote() {
  const { clockAhead } = useServices();
  const [aheadMs, setAheadMs] = useState(0);
  useEffect(() => void clockAhead.measure().then(setAheadMs), [clockAhead]);
  if (aheadMs === 0) return null;
  return (
    <Banner tone="warn" announce="status" title={`This phone's clock is ${aheadText(aheadMs)}`}>
      <p>Correct the time in your phone's settings. Your contacts still get the right times.</p>
    </Banner>
  );
}
