import type { Alert } from "@guardianlink/domain/alerts/alert";
import { countdownMs } from "@guardianlink/domain/alerts/sos";
import type { EmergencyContact } from "@guardianlink/domain/contacts/contact";
import type { ContactId } from "@guardianlink/domain/ids";
import { whatsappLink } from "@guardianlink/domain/links";
import { useEffect, useRef } from "react";
import type { SosPhoto } from "../../../data/alerts/attach-to-sos.ts";
import { isRaisedHere } from "../../../data/alerts/cancel-sos.ts";
import { useCurrentTrip } from "../../../data/alerts/current-trip.tsx";
import type { RaisedSos } from "../../../data/alerts/raise-sos.ts";
import { alertAudience } from "../../../data/contacts/alert-audience.ts";
import type { AlertAudience } from "../../../data/contacts/alert-audience.ts";
import type { ListState } from "../../../data/live-state.ts";
import { firstOutcome } from "../../../data/outcome.ts";
import type { Outcome } from "../../../data/outcome.ts";
import { useDataServices } from "../../../data/services.tsx";
import type { DataServices } from "../../../data/services.tsx";
import { showToast } from "../../../ui/show-toast.ts";
import { sosToast, whatsappToast } from "./sos-toast-texts.ts";
import type { ChatTexts } from "./use-chat-texts.ts";

type Audience = AlertAudience<EmergencyContact> | null;

interface TellSos {
  /**
   * About an SOS with a countdown, which is sent when the countdown is over and it was not taken
   * back. Null does nothing.
   */
  readonly held: (raised: RaisedSos | null) => void;
  /** About an SOS that goes out at once. WhatsApp opens too, where it does not cover this page. */
  readonly sent: (raised: RaisedSos, photo: SosPhoto | null) => void;
  /** About an update. Null does nothing. */
  readonly updated: (raised: RaisedSos | null) => void;
}

/**
 * Tells the person whether an SOS was sent.
 * @param notePhoto is called when a WhatsApp message about an SOS with a photo has been opened
 */
export function useTellSos(
  contacts: ListState<EmergencyContact>,
  { chatText }: Pick<ChatTexts, "chatText">,
  notePhoto: (photo: SosPhoto | null) => void,
): TellSos {
  const services = useDataServices();
  const { reportSos } = useCurrentTrip();
  // An answer may come minutes after the tap. The toast counts the contacts known at that time.
  const audience = useRef<Audience>(null);
  useEffect(() => {
    audience.current = alertAudience(contacts);
  }, [contacts]);
  const show = (outcome: Outcome, isUpdate = false): void => showOutcome(outcome, audience.current, isUpdate);
  /** Calls `later` with an outcome that comes after the first one. */
  const first = async ({ alert, accepted }: RaisedSos, later: (outcome: Outcome) => void) => {
    const outcome = await firstOutcome(services, accepted, later);
    reportSos({ kind: "told", alert });
    return outcome;
  };
  return {
    held(raised) {
      if (raised === null) return;
      reportSos({ kind: "told", alert: raised.alert });
      const tell = (outcome: Outcome): void => whenSent(raised.alert, outcome, services, show);
      void firstOutcome(services, raised.accepted, tell).then(tell);
    },
    sent: (raised, photo) =>
      void first(raised, show).then((outcome) => {
        const text = (contact: ContactId): string => chatText(contact, raised.alert);
        if (openWhatsapp(audience.current, services, text)) notePhoto(photo);
        // This comes last, so that it covers the toast about WhatsApp.
        show(outcome);
      }),
    updated(raised) {
      if (raised === null) return;
      const tell = (outcome: Outcome): void => show(outcome, true);
      void first(raised, tell).then(tell);
    },
  };
}

const showOutcome = (outcome: Outcome, audience: Audience, isUpdate: boolean): void =>
  showToast(...sosToast(outcome, audience, isUpdate), outcome === "refused" ? { sticky: true } : {});

/** An SOS that the server has accepted is sent after its countdown, if it was not taken back. */
function whenSent(
  alert: Alert,
  outcome: Outcome,
  services: Pick<DataServices, "clock" | "device">,
  show: (outcome: Outcome) => void,
): void {
  const leftMs = countdownMs(alert);
  if (outcome !== "accepted" || leftMs === 0) show(outcome);
  else
    services.clock.after(leftMs, () => {
      if (isRaisedHere(alert, services)) show("accepted");
    });
}

/**
 * Opens a WhatsApp message to the first contact. A browser opens one window per tap. If it would
 * cover this page, its button in the list is enough.
 * @returns whether it was opened
 */
function openWhatsapp(
  audience: Audience,
  { sharing }: Pick<DataServices, "sharing">,
  text: (contact: ContactId) => string,
): boolean {
  if (audience === null) return false;
  const nowhere = whatsappToast(audience.all);
  if (nowhere !== null) showToast(nowhere, "info");
  const [first] = audience.alerted;
  if (!first || sharing.hidesPage()) return false;
  return sharing.open(whatsappLink(first.phone, text(first.id)));
}
