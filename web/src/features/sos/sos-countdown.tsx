import type { Alert } from "@guardianlink/domain/alert";
import { SECOND_MS } from "@guardianlink/domain/config";
import { countdownMs } from "@guardianlink/domain/sos";
import { useNow } from "../../platform/use-now.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ProgressRing } from "../../ui/progress-ring.tsx";
import { CountdownCamera } from "./countdown-camera.tsx";
import { useSos } from "./sos-context.ts";
import styles from "./sos-dialog.module.css";

const TICK_MS = SECOND_MS / 4;

/** The countdown after the hold, in which the SOS can be cancelled. */
export function SosCountdown() {
  const { countingDown } = useSos();
  return countingDown && <Countdown key={countingDown.id} alert={countingDown} />;
}

function Countdown({ alert }: { readonly alert: Alert }) {
  const { cancel, isPending } = useSos();
  const now = useNow(TICK_MS);
  const totalMs = countdownMs(alert);
  const leftMs = alert.happenedAt.getTime() + totalMs - now.getTime();
  if (leftMs <= 0) return null;
  const seconds = Math.ceil(leftMs / SECOND_MS);
  return (
    <Dialog
      open
      dismissible={false}
      keepsOnOutsideTap
      onOpenChange={() => undefined}
      title="Sending your SOS"
      description={
        isPending
          ? `You have ${seconds} s to cancel. Keep this phone on until the SOS has been sent.`
          : `We alert your contacts in ${seconds} s, even if this phone is switched off.`
      }
    >
      <div className={styles.countdown}>
        <ProgressRing label="Time left to cancel" value={leftMs / totalMs} sizePx={72}>
          {seconds}
        </ProgressRing>
        <Button variant="secondary" size="large" block onClick={() => cancel(alert)}>
          Cancel SOS
        </Button>
      </div>
      <CountdownCamera alert={alert} />
    </Dialog>
  );
}
