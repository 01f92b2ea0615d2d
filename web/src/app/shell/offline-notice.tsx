import { WifiOff } from "lucide-react";
import { useOnline } from "../../platform/network/use-online.ts";
import { Banner } from "../../ui/banner.tsx";

/**
 * Says that the phone is offline and what that means. The live region is always mounted, so that
 * screen readers announce changes.
 */
export function OfflineNotice() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <Banner tone="info" square icon={<WifiOff aria-hidden="true" size={20} />}>
          <p>You're offline. We'll send your changes when you're back online.</p>
        </Banner>
      )}
    </div>
  );
}
