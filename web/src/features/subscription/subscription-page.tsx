import { counted } from "@guardianlink/domain/messages/counted";
import { EARLY_ACCESS_FOR_ALL } from "@guardianlink/domain/config";
import { routes } from "@guardianlink/domain/paths";
import { EARLY_ACCESS_PLAN, formatKobo, PREMIUM_PLAN } from "@guardianlink/domain/account/subscription";
import type { Subscription } from "@guardianlink/domain/account/subscription";
import { BadgeCheck, Check, Gift, Sparkles } from "lucide-react";
import type { ReactNode } from "react";
import { useProfile, useSubscription } from "../../data/profile/profile-context.tsx";
import { useUser } from "../../platform/auth/session.ts";
import { useStoredText } from "../../platform/storage/use-stored-text.ts";
import { dateText } from "../../platform/time/format.ts";
import { Badge } from "../../ui/badge.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Card } from "../../ui/card.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { UnreadState } from "../../ui/unread-state.tsx";
import { PagePlaceholder } from "../../ui/skeleton.tsx";
import { openPaymentKey } from "./open-payment.ts";
import styles from "./subscription.module.css";

const ICON = { "aria-hidden": true, size: 22 } as const;

const BENEFITS = [
  "Every safety feature from the first minute, without a card",
  "As many trips as you take",
  "SOS and running trips never need a plan",
];

interface SubscriptionPageProps {
  /** The payment button, shown in the premium card. */
  readonly subscribe: ReactNode;
}

/** The plans, and which of them is active. */
export function SubscriptionPage({ subscribe }: SubscriptionPageProps) {
  const profile = useProfile();
  const subscription = useSubscription();
  if (profile.state === "failed" || profile.state === "unknown")
    return (
      <div className="page">
        <PageHeader title="Subscription & Billing" />
        <UnreadState of={profile} what="Your subscription" failed="Couldn't load your subscription." />
      </div>
    );
  if (subscription === null) return <PagePlaceholder />;
  return (
    <div className="page">
      <PageHeader title="Subscription & Billing" />
      {subscription.status === "expired" && !EARLY_ACCESS_FOR_ALL && (
        <Banner tone="warn" title="Subscription Expired">
          <p>Subscribe to start new trips. SOS and running trips stay free.</p>
        </Banner>
      )}
      <EarlyAccessCard subscription={subscription} />
      <PremiumCard subscription={subscription} subscribe={subscribe} />
      <Card title="Early Access Benefits" icon={<Gift {...ICON} />}>
        <Ticks items={BENEFITS} />
      </Card>
    </div>
  );
}

/** A payment that could not be confirmed on this phone, beside the button that pays again. */
function OpenPayment() {
  const reference = useStoredText(openPaymentKey(useUser().uid));
  if (reference === null) return null;
  return (
    <Banner tone="warn" title="Payment not verified">
      <p>If you have paid, don't pay again.</p>
      <LinkButton to={`${routes.paymentSuccess}?reference=${reference}`} variant="secondary" size="small">
        Check the payment again
      </LinkButton>
    </Banner>
  );
}

function EarlyAccessCard({ subscription }: { readonly subscription: Subscription }) {
  const days = subscription.trialDaysLeft;
  // The days of the trial run on beside a plan that is paid.
  const isActive = subscription.isTrialActive || days > 0 || EARLY_ACCESS_FOR_ALL;
  return (
    <Card
      tone="brand"
      title={EARLY_ACCESS_PLAN.name}
      icon={<Sparkles {...ICON} />}
      aside={isActive ? <Badge tone="success">Active</Badge> : <Badge>Inactive</Badge>}
    >
      <p className={styles.price}>{formatKobo(EARLY_ACCESS_PLAN.amountKobo)}</p>
      <dl className={styles.facts}>
        <div>
          <dt>Start date</dt>
          <dd>{dateText(subscription.startDate)}</dd>
        </div>
        <div>
          <dt>Includes</dt>
          <dd>{EARLY_ACCESS_PLAN.limit}</dd>
        </div>
        {subscription.isTrialActive && !EARLY_ACCESS_FOR_ALL && (
          <div>
            <dt>Free until</dt>
            <dd>
              {dateText(subscription.endDate)}, {counted(days, "day")} left
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}

function PremiumCard({
  subscription,
  subscribe,
}: SubscriptionPageProps & { readonly subscription: Subscription }) {
  const isActive = subscription.isSubscriptionActive;
  return (
    <Card
      title={PREMIUM_PLAN.name}
      icon={<BadgeCheck {...ICON} />}
      aside={isActive && <Badge tone="success">Active</Badge>}
    >
      <p className={styles.price}>
        {formatKobo(PREMIUM_PLAN.amountKobo)} <span className={styles.per}>per month</span>
      </p>
      {isActive && (
        <p className="muted">
          {subscription.paidSince !== null && <>Started {dateText(subscription.paidSince)}. </>}
          <span>Paid until {dateText(subscription.endDate)}.</span>
        </p>
      )}
      <Ticks items={PREMIUM_PLAN.features} />
      <LinkButton to={routes.analytics} variant="secondary" block>
        See Advanced Analytics
      </LinkButton>
      {isActive && <p>Your plan is active. Paying now adds one month to it.</p>}
      <OpenPayment />
      {subscribe}
    </Card>
  );
}

const Ticks = ({ items }: { readonly items: readonly string[] }) => (
  <ul className={styles.ticks}>
    {items.map((item) => (
      <li key={item}>
        <Check aria-hidden="true" size={20} />
        <span>{item}</span>
      </li>
    ))}
  </ul>
);
