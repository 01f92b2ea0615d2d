import { notificationMessages } from "@guardianlink/domain/account/notification-messages";
import { routes } from "@guardianlink/domain/paths";
import { BellRing, ShieldAlert, Siren, Users } from "lucide-react";
import type { ReactNode } from "react";
import { useState } from "react";
import { enablePush } from "../../data/push/enable-push.ts";
import type { Push } from "../../data/push/use-push.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { List, ListRow } from "../../ui/list.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { showToast } from "../../ui/show-toast.ts";
import { BlockedGuide } from "./blocked-guide.tsx";
import { pushStatus, StatusCard } from "./status-card.tsx";
import { TechnicalDetails } from "./technical-details.tsx";

const ICON = { "aria-hidden": true, size: 22 } as const;

const ALERT_KINDS: readonly { readonly title: string; readonly text: string; readonly icon: ReactNode }[] = [
  {
    title: "SOS emergency alerts",
    text: "Someone who chose you as a contact needs help",
    icon: <Siren {...ICON} />,
  },
  {
    title: "Family member trip updates",
    text: "A trip started or ended",
    icon: <Users {...ICON} />,
  },
  {
    title: "Safety check-ins",
    text: "We ask if you've arrived",
    icon: <BellRing {...ICON} />,
  },
  {
    title: "Overdue trip warnings",
    text: "The expected arrival time has passed",
    icon: <ShieldAlert {...ICON} />,
  },
];

/** Shows a notification as an alert would. */
async function sendTest(push: Push): Promise<void> {
  if (push.notifications.state() !== "granted") {
    showToast(notificationMessages.notEnabled, "error");
    return;
  }
  try {
    await push.notifications.show("Test Notification", {
      body: "🔔 This is how a safety alert reaches you.",
      tag: "test",
      link: "/notifications",
    });
  } catch {
    showToast(notificationMessages.failed, "error");
  }
}

/** Notifications of this browser: whether they are allowed, how to allow them, and a test. */
export function NotificationsPage({ push }: { readonly push: Push }) {
  const [isSettingUp, setSettingUp] = useState(false);

  const enable = async (): Promise<void> => {
    setSettingUp(true);
    const said = await enablePush(push);
    if (said !== null) showToast(...said);
    setSettingUp(false);
  };
  const status = pushStatus(push);

  return (
    <div className="page">
      <PageHeader title="Notification Settings" back={{ previousOr: routes.profile }} />
      <StatusCard status={status}>
        {(status === "default" || status === "unregistered") && (
          <Button block loading={isSettingUp} loadingText="Setting up..." onClick={() => void enable()}>
            {status === "default" ? "Enable Push Notifications" : "Register This Device"}
          </Button>
        )}
        {status === "enabled" && (
          <Button variant="secondary" block onClick={() => void sendTest(push)}>
            Send Test Notification
          </Button>
        )}
      </StatusCard>
      {status === "denied" && <BlockedGuide />}
      {status === "enabled" && <AlertKinds />}
      {status === "enabled" && push.registration !== null && (
        <TechnicalDetails token={push.registration.token} />
      )}
      <Card title="About Notifications" tone="sunken">
        <p>
          We notify you about safety only. Enable notifications on every phone that should get alerts. On an
          iPhone, first add GuardianLink to the Home Screen.
        </p>
      </Card>
    </div>
  );
}

function AlertKinds() {
  return (
    <section aria-labelledby="alert-kinds" className="stack-s">
      <h2 id="alert-kinds" className="section-title">
        What You Receive
      </h2>
      <List label="Kinds of alerts">
        {ALERT_KINDS.map(({ title, text, icon }) => (
          <ListRow key={title} leading={icon} title={title} subtitle={text} />
        ))}
      </List>
    </section>
  );
}
