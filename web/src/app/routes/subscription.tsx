import { SubscribeButton } from "../../features/subscription/subscribe-button.tsx";
import { SubscriptionPage } from "../../features/subscription/subscription-page.tsx";
import { openNewTab } from "../../platform/device/new-tab.ts";

export default function SubscriptionRoute() {
  return <SubscriptionPage subscribe={<SubscribeButton openTab={openNewTab} />} />;
}
