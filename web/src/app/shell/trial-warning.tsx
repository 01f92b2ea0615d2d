import { routes } from "@guardianlink/domain/paths";
import { showsTrialWarning } from "@guardianlink/domain/account/subscription";
import type { Subscription } from "@guardianlink/domain/account/subscription";
import { Link } from "react-router-dom";
import { Banner } from "../../ui/banner.tsx";

/** Warns while the free trial is about to end. */
export function TrialWarning({ subscription }: { readonly subscription: Subscription }) {
  if (!showsTrialWarning(subscription)) return null;
  const days = subscription.trialDaysLeft;
  return (
    <Banner tone="warn" square announce="status">
      <p>
        Your free trial expires in {days} {days === 1 ? "day" : "days"}.{" "}
        <Link to={routes.subscription}>Subscribe now</Link> to keep starting trips.
      </p>
    </Banner>
  );
}
