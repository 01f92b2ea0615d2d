import { WifiOff } from "lucide-react";
import { useOnline } from "../../platform/use-online.ts";
import { Banner } from "../../ui/banner.tsx";

/** Says that there is no network, and what that means. The region stands always, so that its change is announced. */
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
