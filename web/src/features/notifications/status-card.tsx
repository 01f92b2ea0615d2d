import { Bell } from "lucide-react";
import type { ReactNode } from "react";
import type { NotificationState } from "../../platform/push/notifications.ts";
import { Badge } from "../../ui/badge.tsx";
import type { BadgeTone } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";

const STATUS: Readonly<
  Record<NotificationState, { readonly badge: string; readonly tone: BadgeTone; readonly text: string }>
> = {
  granted: { badge: "Enabled", tone: "success", text: "You are all set to receive safety alerts." },
  denied: { badge: "Blocked", tone: "danger", text: "Notifications are blocked in your browser settings." },
  default: {
    badge: "Not Set",
    tone: "neutral",
    text: "Enable notifications to receive important safety alerts.",
  },
  unsupported: {
    badge: "Not Set",
    tone: "neutral",
    text: "This browser cannot show notifications. On an iPhone, install GuardianLink on the home screen first.",
  },
};

interface StatusCardProps {
  readonly state: NotificationState;
  /** What can be done now. */
  readonly children: ReactNode;
}

/** Whether this browser shows notifications. */
export function StatusCard({ state, children }: StatusCardProps) {
  const { badge, tone, text } = STATUS[state];
  return (
    <Card
      title="Push Notifications"
      icon={<Bell aria-hidden="true" size={22} />}
      aside={<Badge tone={tone}>{badge}</Badge>}
    >
      <p role="status">{text}</p>
      {children}
    </Card>
  );
}
