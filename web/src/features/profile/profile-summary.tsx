import { initials } from "@guardianlink/domain/account/account";
import type { UserProfile } from "@guardianlink/domain/account/user-profile";
import type { Subscription } from "@guardianlink/domain/account/subscription";
import { CalendarDays, Route, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { dateText } from "../../platform/time/format.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { cx } from "../../ui/cx.ts";
import { List, ListRow } from "../../ui/list.tsx";
import styles from "./profile.module.css";
import { trialStatus } from "./trial-status.ts";

const ICON = { "aria-hidden": true, size: 22 } as const;

interface ProfileSummaryProps {
  readonly profile: UserProfile;
  readonly subscription: Subscription;
  /** Null while it is unknown. */
  readonly totalTrips: number | null;
}

/** The person's name and the main facts about the account. */
export function ProfileSummary({ profile, subscription, totalTrips }: ProfileSummaryProps) {
  const trial = trialStatus(subscription);
  return (
    <>
      <section aria-label="Profile" className={cx(styles.person, "brand-ground")}>
        <Avatar initials={initials(profile.name)} large />
        <div className={styles.names}>
          <p className={styles.name}>{profile.name}</p>
          <p className={styles.email}>{profile.email}</p>
          <Badge tone="accent">GuardianLink Member</Badge>
        </div>
      </section>
      <List label="Account facts">
        <Fact icon={<Route {...ICON} />} label="Total Trips" value={totalTrips ?? "–"} />
        <Fact
          icon={<ShieldCheck {...ICON} />}
          label="Trial Status"
          note={trial.note}
          value={<Badge tone={trial.label === "Expired" ? "warn" : "success"}>{trial.label}</Badge>}
        />
        <Fact icon={<CalendarDays {...ICON} />} label="Account Created" value={dateText(profile.createdAt)} />
      </List>
    </>
  );
}

interface FactProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: string | null;
}

const Fact = ({ icon, label, value, note }: FactProps) => (
  <ListRow
    leading={icon}
    title={label}
    subtitle={note}
    trailing={<span className={styles.value}>{value}</span>}
  />
);
