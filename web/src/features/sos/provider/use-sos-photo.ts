import type { Alert } from "@guardianlink/domain/alerts/alert";
import { alertMessages } from "@guardianlink/domain/alerts/alert-messages";
import { useState } from "react";
import { attachPhoto } from "../../../data/alerts/attach-to-sos.ts";
import type { SosPhoto } from "../../../data/alerts/attach-to-sos.ts";
import { useDataServices } from "../../../data/services.tsx";
import type { RunningTrip } from "../../../data/trips/running-trip.ts";
import { reportProblem } from "../../../platform/report.ts";
import { showToast } from "../../../ui/show-toast.ts";

interface SosPhotoState {
  /** The photo that this page has sent with the trip's SOS; null when there is none. */
  readonly photo: SosPhoto | null;
  readonly keep: (alert: Alert, photo: SosPhoto | null) => void;
  /** Adds a photo to an SOS that was raised without one. */
  readonly attach: (alert: Alert, photo: SosPhoto) => void;
  /** Says once that a WhatsApp message has no photo, because its link cannot carry one. */
  readonly note: (photo: SosPhoto | null) => void;
}

/** The photo of an SOS, which this page can share while it is open. */
export function useSosPhoto(trip: RunningTrip | null): SosPhotoState {
  const services = useDataServices();
  const [sent, setSent] = useState<{ readonly alert: Alert; readonly photo: SosPhoto | null } | null>(null);
  const [noted, setNoted] = useState<SosPhoto | null>(null);
  return {
    photo: sent !== null && sent.alert.tripId === trip?.id ? sent.photo : null,
    keep: (alert, photo) => setSent({ alert, photo }),
    attach(alert, photo) {
      setSent({ alert, photo });
      attachPhoto(alert, photo, services).catch(reportProblem);
    },
    note(photo) {
      if (photo === null || photo === noted) return;
      setNoted(photo);
      showToast(alertMessages.whatsappPhotoNote, "info");
    },
  };
}
