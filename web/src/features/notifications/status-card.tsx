import { Bell } from "lucide-react";
import type { ReactNode } from "react";
import type { Push } from "../../data/push/use-push.ts";
import type { NotificationState } from "../../platform/push/notifications.ts";
import { Badge } from "../../ui/badge.tsx";
import type { BadgeTone } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";

type AllowedStatus = "enabled" | "unregistered" | "waiting" | "checking" | "unknown";

/** The state of the permission and the registration together. */
export type PushStatus = Exclude<NotificationState, "granted"> | AllowedStatus;

/** "Enabled" needs both, because a permission without a registration gets no alert. */
export function pushStatus({
  permission,
  registrationState,
}: Pick<Push, "permission" | "registrationState">): PushStatus {
  if (permission !== "granted") return permission;
  if (registrationState === "registered") return "enabled";
  return registrationState === "none" || registrationState === "dead" ? "unregistered" : registrationState;
}

const STATUS: Readonly<
  Record<PushStatus, { readonly badge: string | null; readonly tone: BadgeTone; readonly text: string }>
> = {
  enabled: { badge: "Enabled", tone: "success", text: "You are all set to receive safety alerts." },
  waiting: {
    badge: "Not Set",
    tone: "neutral",
    text: "We'll register this device when you're online. Until then it gets no alerts.",
  },
  checking: { badge: null, tone: "neutral", text: "Checking whether this device is registered..." },
  unknown: {
    badge: null,
    tone: "neutral",
    text: "Couldn't check whether this device is registered. Check your network.",
  },
  unregistered: {
    badge: "Not Set",
    tone: "warn",
    text: "Notifications are allowed, but this device isn't registered, so it gets no alerts.",
  },
  denied: { badge: "Blocked", tone: "danger", text: "Notifications are blocked in your browser settings." },
  default: {
    badge: "Not Set",
    tone: "neutral",
    text: "Enable notifications to receive important safety alerts.",
  },
  unsupported: {
    badge: "Not Set",
    tone: "neutral",
    text: "This browser can't show notifications. On an iPhone, first add GuardianLink to the Home Screen.",
  },
};

interface StatusCardProps {
  readonly status: PushStatus;
  /** What the person can do now. */
  readonly children: ReactNode;
}

/** Shows whether alerts reach this browser. */
export function StatusCard({ status, children }: StatusCardProps) {
  const { badge, tone, text } = STATUS[status];
  return (
    <Card
      title="Push Notifications"
      icon={<Bell aria-hidden="true" size={22} />}
      aside={badge !== null && <Badge tone={tone}>{badge}</Badge>}
    >
      <p role="status">{text}</p>
      {children}
    </Card>
  );
}
