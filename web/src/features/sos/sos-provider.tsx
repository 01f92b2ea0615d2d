import type { Alert } from "@guardianlink/domain/alert";
import { SECOND_MS } from "@guardianlink/domain/config";
import type { ContactId, UserId } from "@guardianlink/domain/ids";
import { whatsappLink } from "@guardianlink/domain/links";
import type { LocationReading } from "@guardianlink/domain/location";
import { alertMessages } from "@guardianlink/domain/app-texts";
import { isCountingDown, isSosTrip } from "@guardianlink/domain/sos";
import { useEffect, useReducer, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { cancelSos } from "../../data/alerts/cancel-sos.ts";
import { holdSos, raiseWithoutTrip } from "../../data/alerts/hold-sos.ts";
import { attachPhoto, raiseSos } from "../../data/alerts/raise-sos.ts";
import type { SosPhoto } from "../../data/alerts/raise-sos.ts";
import { isAlertMissing, nextSending, sosState } from "../../data/alerts/sos-state.ts";
import { newestReading } from "../../data/alerts/sos-writes.ts";
import { useRecordedAlerts, useSosAlerts } from "../../data/alerts/use-sos-alerts.ts";
import { alertAudience } from "../../data/contacts/alert-audience.ts";
import { useContacts } from "../../data/contacts/use-contacts.ts";
import { firstOutcome } from "../../data/outcome.ts";
import type { Outcome } from "../../data/outcome.ts";
import { newSosTrip } from "../../data/trips/running-trip.ts";
import type { RunningTrip } from "../../data/trips/running-trip.ts";
import { reportProblem } from "../../platform/report.ts";
import { useDataServices } from "../../data/services.tsx";
import { useNearbyPlace } from "../../data/location/use-nearby-place.ts";
import { useSustained } from "../../platform/use-sustained.ts";
import { showToast } from "../../ui/show-toast.ts";
import { SosContext } from "./sos-context.ts";
import { sosChatText } from "./sos-text.ts";
import { cancelToast, sosToast, tellHeld } from "./sos-toasts.ts";

/** The write and the listener are answered by two connections, so an accepted alert may seem to be missing for a moment. */
const MISSING_FOR_MS = 5 * SECOND_MS;
/** In the address that a tap on another page's SOS opens: the photo dialog is open from the start. It sends nothing by itself. */
const OPEN_AT_ONCE = "photo";

interface SosProviderProps {
  readonly uid: UserId;
  readonly senderName: string;
  readonly trip: RunningTrip;
  /** Whether the trip is made by the SOS, because none is running. */
  readonly isNewTrip?: boolean;
  /** Called when an SOS is taken back together with the trip that it has made. */
  readonly onTripCancelled?: () => void;
  /** The newest location that this phone knows. */
  readonly location: LocationReading | null;
  /** The live pages that are known, by contact. */
  readonly liveLinks: ReadonlyMap<string, string>;
  readonly children: ReactNode;
}

/** Owns "an SOS is raised" on this phone: its children show it and act on it. */
export function SosProvider({
  uid,
  senderName,
  trip,
  isNewTrip = false,
  onTripCancelled,
  location,
  liveLinks,
  children,
}: SosProviderProps) {
  const services = useDataServices();
  const [search] = useSearchParams();
  const contacts = useContacts(uid);
  const recordedIds = useRecordedAlerts(uid, trip.id);
  const [sending, dispatch] = useReducer(nextSending, null);
  const facts = { hasSos: trip.hasSos, recordedIds, alerts: useSosAlerts(uid, trip.id), sending };
  const state = sosState(facts, useSustained(isAlertMissing(facts), MISSING_FOR_MS));
  const isIdle = state.phase === "idle";
  const [newest] = state.alerts;
  // How many alerts there were when the dialog was opened: one that another tab has sent since is the same wish.
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
  /** Browsers allow one window a tap, and perhaps none so long after it. The buttons on the page remain. */
  const openWhatsapp = (alert: Alert, hasPhoto: boolean): void => {
    if (audience.current === null) return;
    const [first] = audience.current.alerted;
    if (!first) showToast(alertMessages.noWhatsappContacts, "info");
    // Where WhatsApp would cover this page, it is the first button of the list instead.
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
  const madeBySos = (now: Date): RunningTrip => newSosTrip(trip.id, location, now);
  const raise = async (photo: SosPhoto | null, isUpdate: boolean, seenAlerts: number): Promise<void> => {
    if (!hasContacts()) return;
    const parts = { ...services, report: reportProblem };
    const common = { uid, location, photo, happenedAt: services.clock.now(), sendAt: null };
    const raised = isNewTrip
      ? raiseWithoutTrip({ ...common, newTrip: madeBySos(common.happenedAt) }, parts)
      : raiseSos({ ...common, trip, newTrip: null, seen: seenAlerts }, parts);
    if (raised === null) return;
    const { alert, accepted } = raised;
    const tell = (outcome: Outcome): void => showToast(...sosToast(outcome, audience.current, isUpdate));
    const answer = (): void => dispatch({ kind: "answered", alert });
    dispatch({ kind: "raised", alert });
    accepted.then(answer, answer);
    const outcome = await firstOutcome(services, accepted, tell);
    dispatch({ kind: "told", alert });
    if (!isUpdate) openWhatsapp(alert, photo !== null);
    // Last, so that it covers the toast of opening WhatsApp.
    tell(outcome);
  };

  const hold = async (): Promise<void> => {
    if (!hasContacts()) return;
    const held = holdSos(
      { uid, trip: isNewTrip ? null : trip, location },
      { ...services, report: reportProblem },
    );
    if (held === null) return;
    dispatch({ kind: "raised", alert: held.alert });
    dispatch({ kind: "told", alert: held.alert });
    const answer = (): void => dispatch({ kind: "answered", alert: held.alert });
    held.accepted.then(answer, answer);
    tellHeld(await firstOutcome(services, held.accepted, tellHeld));
  };
  const cancel = async (alert: Alert): Promise<void> => {
    const madeTrip = isSosTrip(trip) && state.alerts.length === 1 ? trip : null;
    const cancelled = cancelSos(alert, madeTrip, services.clock.now(), services);
    dispatch({ kind: "answered", alert });
    const tell = (outcome: Outcome): void => showToast(...cancelToast(outcome));
    if (madeTrip) onTripCancelled?.();
    tell(await firstOutcome(services, cancelled, tell));
  };

  const press = (): void => {
    if (hasContacts()) setSeen(recordedIds.length);
  };
  // The contacts may turn out to be none while the dialog is open.
  const isOpenForNoOne = seen !== null && contacts.state === "empty";
  useEffect(() => {
    if (isOpenForNoOne) showToast(alertMessages.noContacts, "error");
  }, [isOpenForNoOne]);
  const send = (photo: SosPhoto | null): Promise<void> => {
    setSeen(null);
    setSentPhoto(photo);
    return raise(photo, false, seen ?? recordedIds.length);
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
          const place = { uid, tripId: alert.tripId, alertId: alert.id };
          attachPhoto(place, photo, services).catch(reportProblem);
        },
        closeDialog: () => setSeen(null),
        send,
        sendUpdate: () => raise(null, true, recordedIds.length),
        photo: sentPhoto,
        chatText,
        tripText: (type, contact) => textOf(type, contact, null),
      }}
    >
      {children}
    </SosContext>
  );
}
