import type { Alert } from "@guardianlink/domain/alerts/alert";
import { SECOND_MS } from "@guardianlink/domain/config";
import { countdownMs, isCountingDown } from "@guardianlink/domain/alerts/sos";
import { useCurrentTrip } from "../../../data/alerts/current-trip.tsx";
import { useNow } from "../../../platform/time/use-now.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ProgressRing } from "../../../ui/progress-ring.tsx";
import { Call112 } from "../call-112.tsx";
import { CountdownCamera } from "../photo/countdown-camera.tsx";
import styles from "../photo/sos-dialog.module.css";
import { useCancelSos } from "./use-cancel-sos.ts";

const TICK_MS = SECOND_MS / 4;

interface CountdownProps {
  /** Called when the trip ends with the SOS that is cancelled. */
  readonly onTripOver: () => void;
}

/** The countdown after the hold, in which the SOS can be cancelled. */
export function SosCountdown({ onTripOver }: CountdownProps) {
  const [newest] = useCurrentTrip().sos.alerts;
  if (newest === undefined || !isCountingDown(newest)) return null;
  return <Countdown key={newest.id} alert={newest} onTripOver={onTripOver} />;
}

function Countdown({ alert, onTripOver }: CountdownProps & { readonly alert: Alert }) {
  const { isPending } = useCurrentTrip().sos;
  const cancel = useCancelSos(onTripOver);
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
      onClose={() => undefined}
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
        <Button variant="secondary" size="large" block onClick={() => void cancel(alert)}>
          Cancel SOS
        </Button>
      </div>
      <Call112 block />
      <CountdownCamera alert={alert} />
    </Dialog>
  );
}
