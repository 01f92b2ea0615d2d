import { plus } from "@guardianlink/domain/dates";
import type { Alert } from "@guardianlink/domain/alerts/alert";
import { tripMessages } from "@guardianlink/domain/trips/trip-messages";
import { countdownMs, isSosTrip } from "@guardianlink/domain/alerts/sos";
import { cancelSos, forgetSos } from "../../../data/alerts/cancel-sos.ts";
import { useCurrentTrip } from "../../../data/alerts/current-trip.tsx";
import { firstOutcome } from "../../../data/outcome.ts";
import type { Outcome } from "../../../data/outcome.ts";
import { useAskPin } from "../../../data/pins/ask-pin.ts";
import { useDataServices } from "../../../data/services.tsx";
import { showToast } from "../../../ui/show-toast.ts";
import { CANCEL_QUESTION, cancelToast } from "../provider/sos-toast-texts.ts";

/**
 * Cancels an SOS within its countdown, by the PIN of a traveller who has one.
 * @param onTripOver is called when the trip that the SOS has made ends with it, or the PIN has
 * ended the trip
 */
export function useCancelSos(onTripOver: () => void): (alert: Alert) => Promise<void> {
  const services = useDataServices();
  const askPin = useAskPin();
  const { running, sos, reportSos } = useCurrentTrip();
  const madeTrip = running && isSosTrip(running) && sos.alerts.length === 1 ? running : null;
  const tell = (outcome: Outcome): void => showToast(...cancelToast(outcome));
  const gone = (alert: Alert): void => {
    reportSos({ kind: "gone", alert });
    if (madeTrip) onTripOver();
  };
  return async (alert) => {
    if (askPin === null) {
      const cancelled = cancelSos(alert, madeTrip, services);
      gone(alert);
      tell(await firstOutcome(services, cancelled, tell));
      return;
    }
    const step = { purpose: "cancel", alertId: alert.id } as const;
    const until = plus(alert.happenedAt, countdownMs(alert));
    const answer = await askPin({ tripId: alert.tripId, step, ...CANCEL_QUESTION, until });
    if (answer === "ended") {
      showToast(tripMessages.ended);
      onTripOver();
    }
    if (answer !== "done") return;
    forgetSos(alert, services);
    gone(alert);
    tell("accepted");
  };
}
