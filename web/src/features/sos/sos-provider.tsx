import type { Alert } from "@guardianlink/domain/alert";
import { SECOND_MS } from "@guardianlink/domain/config";
import type { ContactId, UserId } from "@guardianlink/domain/ids";
import { whatsappLink } from "@guardianlink/domain/links";
import type { LocationReading } from "@guardianlink/domain/location";
import { alertMessages, tripMessages } from "@guardianlink/domain/app-texts";
import { destinationText } from "@guardianlink/domain/places/destination-place";
import { countdownMs, isCountingDown, isSosTrip } from "@guardianlink/domain/sos";
import { useEffect, useReducer, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { cancelSos, forgetSos } from "../../data/alerts/cancel-sos.ts";
import { attachPhoto, newestReading, raiseSos } from "../../data/alerts/raise-sos.ts";
import type { RaisedSos, SosPhoto } from "../../data/alerts/raise-sos.ts";
import { isAlertMissing, nextSending, sosState } from "../../data/alerts/sos-state.ts";
import type { SendingEvent } from "../../data/alerts/sos-state.ts";
import { useRecordedAlerts, useSosAlerts } from "../../data/alerts/use-sos-alerts.ts";
import { alertAudience } from "../../data/contacts/alert-audience.ts";
import { useContacts } from "../../data/contacts/use-contacts.ts";
import { firstOutcome } from "../../data/outcome.ts";
import type { Outcome } from "../../data/outcome.ts";
import { useAskPin } from "../../data/pins/ask-pin.ts";
import type { RunningTrip } from "../../data/trips/running-trip.ts";
import { reportProblem } from "../../platform/report.ts";
import { useDataServices } from "../../data/services.tsx";
import { useNearbyPlace } from "../../data/location/use-nearby-place.ts";
import { useSustained } from "../../platform/use-sustained.ts";
import { showToast } from "../../ui/show-toast.ts";
import { SosContext } from "./sos-context.ts";
import { sosChatText } from "./chat-texts.ts";
import { CANCEL_QUESTION, cancelToast, sosToast, tellHeld } from "./sos-toast-texts.ts";

/**
 * Two connections answer the write and the listener, so an accepted alert may seem to be missing
 * for a moment.
 */
const MISSING_FOR_MS = 5 * SECOND_MS;
/**
 * The query parameter with which another page's SOS button opens this page: the photo dialog is
 * open at once. It sends nothing by itself.
 */
const OPEN_AT_ONCE = "photo";

interface SosProviderProps {
  readonly uid: UserId;
  readonly senderName: string;
  readonly trip: RunningTrip;
  /** Called when an SOS is cancelled together with the trip that it has made, or its PIN has ended the trip. */
  readonly onTripOver?: () => void;
  /** The newest location that this phone knows. */
  readonly location: LocationReading | null;
  /** The live pages that are known, by contact. */
  readonly liveLinks: ReadonlyMap<string, string>;
  readonly children: ReactNode;
}

/** Owns the state "an SOS is raised" on this phone. Its children show it and act on it. */
export function SosProvider({
  uid,
  senderName,
  trip,
  onTripOver,
  location,
  liveLinks,
  children,
}: SosProviderProps) {
  const services = useDataServices();
  const askPin = useAskPin();
  const [search] = useSearchParams();
  const contacts = useContacts(uid);
  const recordedIds = useRecordedAlerts(uid, trip.id);
  const [sending, dispatch] = useReducer(nextSending, null);
  const facts = { hasSos: trip.hasSos, recordedIds, alerts: useSosAlerts(uid, trip.id), sending };
  const state = sosState(facts, useSustained(isAlertMissing(facts), MISSING_FOR_MS));
  const isIdle = state.phase === "idle";
  const [newest] = state.alerts;
  // The number of alerts when the dialog was opened. An alert that another tab has sent since
  // counts for this tap too.
  const [seen, setSeen] = useState<number | null>(search.has(OPEN_AT_ONCE) ? recordedIds.length : null);
  const [sentPhoto, setSentPhoto] = useState<SosPhoto | null>(null);
  // An answer may come minutes after the tap. The toast counts the contacts known at that time.
  const audience = useRef(alertAudience(contacts));
  useEffect(() => {
    audience.current = alertAudience(contacts);
  }, [contacts]);

  const nearby = useNearbyPlace(location);
  const textOf = (
    type: "sos" | "overdue" | "started",
    contact: ContactId | null,
    alert: Alert | null,
  ): string =>
    sosChatText(
      {
        ...trip,
        destination: destinationText(trip),
        type,
        senderName,
        happenedAt: alert?.happenedAt ?? services.clock.now(),
        coordinates: newestReading([location, alert?.location ?? null]),
        address: alert?.address ?? nearby,
      },
      (contact !== null && liveLinks.get(contact)) || null,
      services.clockAhead.ms(),
    );
  const chatText = (contact: ContactId | null, alert: Alert | null): string => textOf("sos", contact, alert);
  /**
   * A browser allows one new window per tap, or none so long after it. The page's buttons still
   * work.
   */
  const openWhatsapp = (alert: Alert, hasPhoto: boolean): void => {
    if (audience.current === null) return;
    const [first] = audience.current.alerted;
    if (!first) showToast(alertMessages.noWhatsappContacts, "info");
    // If WhatsApp would cover this page, its button in the list is enough.
    else if (
      !services.sharing.hidesPage() &&
      services.sharing.open(whatsappLink(first.phone, chatText(first.id, alert))) &&
      hasPhoto
    )
      showToast(alertMessages.whatsappPhotoNote, "info");
  };
  const hasContacts = (): boolean => {
    if (contacts.state === "empty") showToast(alertMessages.noContacts, "error");
    return contacts.state !== "empty";
  };
  const raise = (photo: SosPhoto | null, isHeld: boolean, seenAlerts: number | null): RaisedSos | null => {
    if (!hasContacts()) return null;
    const raised = raiseSos({ uid, trip, isHeld, location, photo, seen: seenAlerts }, services);
    if (raised === null) return null;
    const tell = (kind: SendingEvent["kind"]): void => dispatch({ kind, alert: raised.alert });
    tell("raised");
    raised.accepted.then(
      () => tell("accepted"),
      () => tell("gone"),
    );
    return raised;
  };
  const raiseByTap = async (photo: SosPhoto | null, isUpdate: boolean, seenAlerts: number): Promise<void> => {
    const raised = raise(photo, false, seenAlerts);
    if (raised === null) return;
    const tell = (outcome: Outcome): void => showToast(...sosToast(outcome, audience.current, isUpdate));
    const outcome = await firstOutcome(services, raised.accepted, tell);
    dispatch({ kind: "told", alert: raised.alert });
    if (!isUpdate) openWhatsapp(raised.alert, photo !== null);
    // Last, so that it covers the toast of opening WhatsApp.
    tell(outcome);
  };
  const hold = async (): Promise<void> => {
    const held = raise(null, true, trip.server === "none" ? 0 : null);
    if (held === null) return;
    dispatch({ kind: "told", alert: held.alert });
    tellHeld(await firstOutcome(services, held.accepted, tellHeld));
  };
  const cancel = async (alert: Alert): Promise<void> => {
    const madeTrip = isSosTrip(trip) && state.alerts.length === 1 ? trip : null;
    if (askPin !== null) {
      const step = { purpose: "cancel", alertId: alert.id } as const;
      const until = new Date(alert.happenedAt.getTime() + countdownMs(alert));
      const answer = await askPin({ tripId: trip.id, step, ...CANCEL_QUESTION, until });
      if (answer === "ended") {
        showToast(tripMessages.ended);
        onTripOver?.();
      }
      if (answer !== "done") return;
      forgetSos(alert, services);
      dispatch({ kind: "gone", alert });
      if (madeTrip) onTripOver?.();
      showToast(...cancelToast("accepted"));
      return;
    }
    const cancelled = cancelSos(alert, madeTrip, services);
    dispatch({ kind: "gone", alert });
    const tell = (outcome: Outcome): void => showToast(...cancelToast(outcome));
    if (madeTrip) onTripOver?.();
    tell(await firstOutcome(services, cancelled, tell));
  };

  const press = (): void => {
    if (hasContacts()) setSeen(recordedIds.length);
  };
  // The list of contacts may load as empty while the dialog is open.
  const isOpenForNoOne = seen !== null && contacts.state === "empty";
  useEffect(() => {
    if (isOpenForNoOne) showToast(alertMessages.noContacts, "error");
  }, [isOpenForNoOne]);
  const send = (photo: SosPhoto | null): Promise<void> => {
    setSeen(null);
    setSentPhoto(photo);
    return raiseByTap(photo, false, seen ?? recordedIds.length);
  };
  return (
    <SosContext
      value={{
        ...state,
        uid,
        contacts,
        isDialogOpen: seen !== null && isIdle && contacts.state !== "empty",
        press,
        hold: () => void hold(),
        countingDown: newest && isCountingDown(newest) ? newest : null,
        cancel: (alert) => void cancel(alert),
        attachPhoto: (alert, photo) => {
          setSentPhoto(photo);
          attachPhoto(alert, photo, services).catch(reportProblem);
        },
        closeDialog: () => setSeen(null),
        send,
        sendUpdate: () => raiseByTap(null, true, recordedIds.length),
        photo: sentPhoto,
        chatText,
        tripText: (type, contact) => textOf(type, contact, null),
      }}
    >
      {children}
    </SosContext>
  );
}
