import { counted } from "@guardianlink/domain/messages/counted";
import { routes } from "@guardianlink/domain/paths";
import { showsTrialWarning } from "@guardianlink/domain/account/subscription";
import type { Subscription } from "@guardianlink/domain/account/subscription";
import { Link } from "react-router-dom";
import { Banner } from "../../ui/banner.tsx";

/** Warns while the free trial is about to end. */
export function TrialWarning({ subscription }: { readonly subscription: Subscription }) {
  if (!showsTrialWarning(subscription)) return null;
  return (
    <Banner tone="warn" square announce="status">
      <p>
        Your free trial expires in {counted(subscription.trialDaysLeft, "day")}.{" "}
        <Link to={routes.subscription}>Subscribe now</Link> to keep starting trips.
      </p>
    </Banner>
  );
}
