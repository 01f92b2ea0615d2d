import { contactPushMessages } from "@guardianlink/domain/contacts/contact-push-texts";
import { routes } from "@guardianlink/domain/paths";
import { useState } from "react";
import { runCall } from "../../data/call-server.ts";
import { bindContactPush, readContactPush } from "../../data/contacts/contact-calls.ts";
import { enablePush } from "../../data/push/enable-push.ts";
import type { Push } from "../../data/push/use-push.ts";
import { useAnswer } from "../../data/use-answer.ts";
import { useServices } from "../../platform/services.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { OpeningState } from "../../ui/opening-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { showToast } from "../../ui/show-toast.ts";

interface AlertsInAppPageProps {
  /** The token of the contact's link; null without one. */
  readonly token: string | null;
  /** The address of the signed-in account. */
  readonly email: string;
  readonly push: Pick<Push, "notifications" | "register">;
}

/** Where an emergency contact chooses to get a traveller's alerts in the app of this account. */
export function AlertsInAppPage({ token, email, push }: AlertsInAppPageProps) {
  const services = useServices();
  const [answer, retry] = useAnswer(token, (asked) => readContactPush(services, asked));
  const leave = (
    <LinkButton variant="secondary" block to={routes.dashboard}>
      Go to Dashboard
    </LinkButton>
  );
  return (
    <div className="page">
      <PageHeader title="Alerts in the App" />
      <OpeningState state={answer.state} what="link" onRetry={retry} />
      {answer.state === "refused" && (
        <EmptyState
          title="Link not valid"
          text={answer.reason ?? "Open the newest email that you got as a contact."}
          action={leave}
        />
      )}
      {answer.state === "ready" && token !== null && (
        <Choice token={token} email={email} push={push} {...answer.value} leave={leave} />
      )}
    </div>
  );
}

interface ChoiceProps extends AlertsInAppPageProps {
  readonly token: string;
  readonly travellerName: string;
  readonly isOn: boolean;
  readonly leave: React.ReactNode;
}

function Choice({ token, email, push, travellerName, isOn: wasOn, leave }: ChoiceProps) {
  const services = useServices();
  const [isOn, setOn] = useState(wasOn);
  const [isSaving, setSaving] = useState(false);

  const choose = async (): Promise<void> => {
    setSaving(true);
    // The browser asks for the permission only right after a tap.
    const said = await enablePush(push);
    const isBound = await runCall(services, () => bindContactPush(services, token), {
      done: contactPushMessages.on(travellerName),
      failed: contactPushMessages.failed,
    });
    if (isBound && said !== null) showToast(...said);
    setOn(isBound);
    setSaving(false);
  };

  if (isOn)
    return (
      <EmptyState
        title={`You get ${travellerName}'s alerts here`}
        text={`They come to ${email} as notifications. You can stop them on your contact page.`}
        action={leave}
      />
    );
  return (
    <>
      <Card title={`Get ${travellerName}'s alerts in the app?`} className="stack">
        <p>
          You&apos;re signed in as {email}. Alerts about {travellerName} will also come to this account as
          notifications, with the location in an emergency.
        </p>
        <p>Only do this on an account that is yours alone.</p>
      </Card>
      <Button block size="large" loading={isSaving} loadingText="Turning on..." onClick={() => void choose()}>
        Get Alerts
      </Button>
    </>
  );
}
