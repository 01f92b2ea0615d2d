import { SubscriptionPage } from "../../features/subscription/subscription-page.tsx";

export default function SubscriptionRoute() {
  return <SubscriptionPage subscribe={<p className="muted">Paid plans open after early access.</p>} />;
}
