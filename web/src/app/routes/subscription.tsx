import { SubscribeButton } from "../../features/subscription/subscribe-button.tsx";
import { SubscriptionPage } from "../../features/subscription/subscription-page.tsx";
import { openNewTab } from "../../platform/new-tab.ts";
import { browserPayments } from "../../platform/payments.ts";

const payments = browserPayments();

export default function SubscriptionRoute() {
  return <SubscriptionPage subscribe={<SubscribeButton payments={payments} openTab={openNewTab} />} />;
}
