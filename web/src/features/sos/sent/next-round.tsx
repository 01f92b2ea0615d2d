import { PhoneCall, PhoneOff } from "lucide-react";
import { useState } from "react";
import { stopCalls } from "../../../data/alerts/stop-calls.ts";
import { useNextRound } from "../../../data/alerts/use-next-round.ts";
import { useServices } from "../../../platform/services.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";

/** Lets the traveller stop the further calls and reminders of the trip's alerts. */
export function StopCalls() {
  const services = useServices();
  const next = useNextRound();
  const [isAsking, setAsking] = useState(false);
  if (next === null || next.stoppable.length === 0) return null;
  const stop = (): void => {
    setAsking(false);
    void stopCalls(services, next.stoppable);
  };
  return (
    <>
      <Button
        variant="secondary"
        block
        icon={<PhoneOff aria-hidden="true" size={18} />}
        onClick={() => setAsking(true)}
      >
        Stop Calling
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Stop calling your contacts?"
        text="We won't remind or call anyone again about this alert. Your contacts keep what they got and can still answer."
        confirmLabel="Stop Calling"
        cancelLabel="Keep Calling"
        guarded
        onConfirm={stop}
      />
    </>
  );
}

/** On an overdue trip without an SOS: who is called next, and the way to stop it. */
export function OverdueCalls() {
  const next = useNextRound();
  if (next === null) return null;
  return (
    <Banner tone="warn" icon={<PhoneCall aria-hidden="true" size={20} />}>
      <p>{next.text}</p>
      <StopCalls />
    </Banner>
  );
}
