import { counted } from "@guardianlink/domain/messages/counted";
import { routes } from "@guardianlink/domain/paths";
import {
  EARLY_ACCESS_PLAN,
  PREMIUM_PLAN,
  formatKobo,
  mayStartTrip,
} from "@guardianlink/domain/account/subscription";
import type { Subscription } from "@guardianlink/domain/account/subscription";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { LinkButton } from "../../ui/link-button.tsx";

const date = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" });

interface PlanTexts {
  readonly title: string;
  /** Null where one line is enough. */
  readonly text: string | null;
}

function planTexts(subscription: Subscription): PlanTexts {
  const ends = date.format(subscription.endDate);
  if (subscription.plan === "monthly") return { title: PREMIUM_PLAN.name, text: `Paid until ${ends}.` };
  if (subscription.plan === "free_trial") return { title: "Free Trial", text: null };
  if (mayStartTrip(subscription)) return { title: EARLY_ACCESS_PLAN.name, text: EARLY_ACCESS_PLAN.limit };
  const price = `${formatKobo(PREMIUM_PLAN.amountKobo)} a month`;
  return {
    title: "Subscription Expired",
    text: `New trips need ${PREMIUM_PLAN.name}, ${price}. SOS always works.`,
  };
}

/** Whether trips can be started, and until when. */
export function SubscriptionCard({ subscription }: { readonly subscription: Subscription }) {
  const { title, text } = planTexts(subscription);
  const isActive = mayStartTrip(subscription);
  return (
    <Card
      title={title}
      aside={
        <>
          {subscription.plan === "free_trial" && (
            <span className="small muted">{`${counted(subscription.trialDaysLeft, "day")} left`}</span>
          )}
          <Badge tone={isActive ? "success" : "warn"}>{isActive ? "Active" : "Inactive"}</Badge>
        </>
      }
    >
      {text !== null && <p className="muted">{text}</p>}
      {!isActive && (
        <LinkButton to={routes.subscription} block>
          View Subscription Plans
        </LinkButton>
      )}
    </Card>
  );
}
