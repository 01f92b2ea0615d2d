import { alertMessages } from "@guardianlink/domain/alerts/alert-messages";
import type { Alert } from "@guardianlink/domain/alerts/alert";
import type { EmergencyContact } from "@guardianlink/domain/contacts/contact";
import { routes } from "@guardianlink/domain/paths";
import { countdownMs } from "@guardianlink/domain/alerts/sos";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { isRaisedHere } from "../../data/alerts/cancel-sos.ts";
import { useCurrentTrip } from "../../data/alerts/current-trip.tsx";
import { raiseSos } from "../../data/alerts/raise-sos.ts";
import type { SosPhoto } from "../../data/alerts/attach-to-sos.ts";
import type { RaisedSos } from "../../data/alerts/raise-sos.ts";
import type { SendingEvent } from "../../data/alerts/sos-state.ts";
import { alertAudience } from "../../data/contacts/alert-audience.ts";
import type { AlertAudience } from "../../data/contacts/alert-audience.ts";
import type { ListState } from "../../data/live-state.ts";
import { firstOutcome } from "../../data/outcome.ts";
import type { Outcome } from "../../data/outcome.ts";
import { useDataServices } from "../../data/services.tsx";
import { showToast } from "../../ui/show-toast.ts";
import { sosToast } from "./sos-toast-texts.ts";

/** The page of the trip and its SOS, which also says how to add a contact. */
const SOS_PAGE = `${routes.activeTrip}?sos=1`;

export interface RaiseSos {
  /** Raises an SOS at once, with a countdown in which it can be cancelled. */
  readonly hold: () => void;
  /**
   * Raises an SOS that goes out at once.
   * @param seen the number of alerts of this device when the person started
   * @returns null when there is no contact, or when another tap or tab has raised the same one
   */
  readonly tap: (photo: SosPhoto | null, seen: number) => Alert | null;
  readonly update: () => void;
  /** Leads to a way to add a contact, because an SOS would reach no one. */
  readonly refuse: () => void;
}

/**
 * Raises the SOS of every page, and tells the person what becomes of it.
 * @param onTapped is called when the first answer to an SOS that goes out at once has come, or is
 * late
 */
export function useRaiseSos(
  contacts: ListState<EmergencyContact>,
  onTapped: (alert: Alert, photo: SosPhoto | null, audience: AlertAudience<EmergencyContact> | null) => void,
): RaiseSos {
  const services = useDataServices();
  const { uid, running, sos, reportSos } = useCurrentTrip();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // An answer may come minutes after the tap. The toast counts the contacts known at that time.
  const audience = useRef(alertAudience(contacts));
  useEffect(() => {
    audience.current = alertAudience(contacts);
  }, [contacts]);

  const openPage = (): void => {
    if (pathname !== routes.activeTrip) void navigate(SOS_PAGE);
  };
  const refuse = (): void => {
    showToast(alertMessages.noContacts, "error");
    openPage();
  };
  const raise = (photo: SosPhoto | null, isHeld: boolean, seen: number): RaisedSos | null => {
    if (contacts.state === "empty") {
      refuse();
      return null;
    }
    const raised = raiseSos({ uid, trip: running, isHeld, photo, seen }, services);
    if (raised === null) return null;
    const report = (kind: SendingEvent["kind"]): void => reportSos({ kind, alert: raised.alert });
    report("raised");
    raised.accepted.then(
      () => report("accepted"),
      () => report("gone"),
    );
    openPage();
    return raised;
  };
  const told = ({ alert }: RaisedSos): void => reportSos({ kind: "told", alert });
  const tell = (outcome: Outcome, isUpdate = false): void =>
    showToast(
      ...sosToast(outcome, audience.current, isUpdate),
      outcome === "refused" ? { sticky: true } : {},
    );
  /** Raises an SOS that goes out at once, and tells how far it got. */
  const send = (photo: SosPhoto | null, seen: number, isUpdate: boolean): Alert | null => {
    const raised = raise(photo, false, seen);
    if (raised === null) return null;
    const tellThis = (outcome: Outcome): void => tell(outcome, isUpdate);
    void firstOutcome(services, raised.accepted, tellThis).then((outcome) => {
      told(raised);
      if (!isUpdate) onTapped(raised.alert, photo, audience.current);
      // Last, so that it covers the toast of opening WhatsApp.
      tellThis(outcome);
    });
    return raised.alert;
  };
  /** A held SOS has been sent when its countdown is over, if it was not taken back. */
  const tellHeld = (alert: Alert, outcome: Outcome): void => {
    if (outcome !== "accepted") tell(outcome);
    else
      services.clock.after(countdownMs(alert), () => {
        if (isRaisedHere(alert, services)) tell("accepted");
      });
  };
  const hold = (): void => {
    // Another tab may have raised it while this button was held.
    const held = running !== null && sos.phase !== "idle" ? null : raise(null, true, sos.raisedHere);
    if (held === null) return;
    told(held);
    const tellOutcome = (outcome: Outcome): void => tellHeld(held.alert, outcome);
    void firstOutcome(services, held.accepted, tellOutcome).then(tellOutcome);
  };
  // The trip may be found or change while the button is held, and the button may go with its page.
  const newestHold = useRef(hold);
  useEffect(() => {
    newestHold.current = hold;
  });
  return {
    refuse,
    hold: () => newestHold.current(),
    tap: (photo, seen) => send(photo, seen, false),
    update: () => void send(null, sos.raisedHere, true),
  };
}
