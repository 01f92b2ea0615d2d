import { WifiOff } from "lucide-react";
import { useOnline } from "../../platform/use-online.ts";
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
          <p>You are offline. What you do is kept on this phone and sent when you are back.</p>
        </Banner>
      )}
    </div>
  );
}
