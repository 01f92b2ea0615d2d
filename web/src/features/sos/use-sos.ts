import { alertSchema } from "@guardianlink/domain/alert";
import type { Alert } from "@guardianlink/domain/alert";
import type { EmergencyContact } from "@guardianlink/domain/contact";
import { getsAlerts } from "@guardianlink/domain/contact-role";
import { tripId } from "@guardianlink/domain/ids";
import type { UserId } from "@guardianlink/domain/ids";
import { whatsappLink } from "@guardianlink/domain/links";
import { alertMessages } from "@guardianlink/domain/messages";
import { paths } from "@guardianlink/domain/paths";
import { useEffect, useMemo, useState } from "react";
import { outcomeOf } from "../../platform/commit-outcome.ts";
import type { ListState } from "../../data/list-state.ts";
import { useCollection } from "../../platform/firestore/use-live.ts";
import type { CommitOutcome } from "../../platform/commit-outcome.ts";
import { useHeld } from "../../platform/use-held.ts";
import { reportProblem } from "../../platform/report.ts";
import { useServices } from "../../platform/services.ts";
import { useStoredText } from "../../platform/use-stored-trip.ts";
import { showToast } from "../../ui/show-toast.ts";
import { sendSos } from "./send-sos.ts";
import type { SosPhoto } from "./send-sos.ts";
import { parseSosRecord, sosRecordKey, withNextId } from "./sos-record.ts";
import { sosChatText } from "./sos-text.ts";
import { SOS_FOR_NOBODY, sosToast } from "./sos-toasts.ts";
import type { SosTrip } from "./sos-trip.ts";

/** A write and a listener answer on two wires, so for a moment an alert may seem to be missing that has just been accepted. */
const LOSS_HELD_MS = 5000;

export interface SosControl {
  /** Whether this trip has an SOS that stands, on the server or on its way there. */
  readonly isRaised: boolean;
  /** The SOS alerts of the trip, newest first, with one that only this page has. */
  readonly alerts: readonly Alert[];
  /** Whether the newest of them is with nobody but this page: the phone's storage is full, and no network there. */
  readonly isOnlyHere: boolean;
  readonly isSending: boolean;
  /** An alert of this device that the server turned out not to have. */
  readonly isLost: boolean;
  /** How many alerts this browser has raised on the trip, in all of its tabs. */
  readonly raisedHere: number;
  /** @param seen `raisedHere` when the person set out to send: one that another tab has sent since is the same wish */
  readonly send: (photo: SosPhoto | null, seen: number) => Promise<void>;
  readonly sendUpdate: () => Promise<void>;
}

interface SosInput {
  readonly uid: UserId;
  readonly senderName: string;
  readonly trip: SosTrip;
  readonly contacts: ListState<EmergencyContact>;
  /** The live pages that are known, by contact. */
  readonly liveLinks: ReadonlyMap<string, string>;
}

/** Only a list that the server has confirmed to be empty is empty: an SOS is never held back by an unknown. */
export const hasNoContacts = (contacts: ListState<EmergencyContact>): boolean => contacts.state === "empty";

/** Raises an SOS, updates it, and knows which alerts there are. */
export function useSos({ uid, senderName, trip, contacts, liveLinks }: SosInput): SosControl {
  const services = useServices();
  const [isSending, setSending] = useState(false);
  const id = tripId(trip.id);
  const live = useCollection({ path: paths.alerts(uid, id), where: [["type", "==", "sos"]] }, alertSchema);
  const record = parseSosRecord(useStoredText(sosRecordKey(uid)), trip.id);
  useEffect(() => {
    const key = sosRecordKey(uid);
    const drawn = withNextId(parseSosRecord(services.device.get(key), trip.id), services.newId);
    if (drawn !== null) services.device.set(key, JSON.stringify(drawn));
  }, [services, uid, trip.id]);
  const [underWay, setUnderWay] = useState<Alert | null>(null);
  const stored = useMemo(
    () =>
      live.state === "ready"
        ? [...live.data].sort((a, b) => b.happenedAt.getTime() - a.happenedAt.getTime())
        : [],
    [live],
  );
  // The database shows at once what it keeps on the phone. One whose storage is full keeps nothing.
  const isOnlyHere = underWay !== null && !stored.some(({ id: known }) => known === underWay.id);
  const alerts = useMemo(() => (isOnlyHere ? [underWay, ...stored] : stored), [isOnlyHere, underWay, stored]);
  const isSettled =
    live.state === "ready" && !live.fromCache && !live.hasPendingWrites && !isSending && underWay === null;
  const isMissing = isSettled && record.alertIds.some((sent) => !alerts.some((alert) => alert.id === sent));
  const isLost = useHeld(isMissing, LOSS_HELD_MS);
  // Who has declined is neither counted nor written to; their number stays on the page.
  const people = contacts.state === "ready" ? contacts.items.filter(getsAlerts) : [];
  const isForNobody = contacts.state === "ready" && people.length === 0;
  const tell = (ended: CommitOutcome, isUpdate: boolean): void =>
    showToast(
      ...(isForNobody && ended === "accepted" ? SOS_FOR_NOBODY : sosToast(ended, people.length, isUpdate)),
    );

  const raise = async (photo: SosPhoto | null, isUpdate: boolean, seen: number): Promise<void> => {
    if (hasNoContacts(contacts)) {
      showToast(alertMessages.noContacts, "error");
      return;
    }
    const happenedAt = services.clock.now();
    const sent = sendSos(
      {
        uid,
        tripId: id,
        tripStatus: trip.status,
        location: trip.position,
        photo,
        happenedAt,
        seen,
      },
      { ...services, report: reportProblem },
    );
    if (sent === null) return;
    setUnderWay(sent.alert);
    const leave = (): void => setUnderWay((current) => (current === sent.alert ? null : current));
    sent.accepted.then(leave, leave);
    setSending(true);
    const outcome = await outcomeOf(services, sent.accepted, (later) => tell(later, isUpdate));
    setSending(false);
    if (!isUpdate) openWhatsapp(happenedAt, photo !== null);
    // Last, so that it lies on top of what the opening had to say.
    tell(outcome, isUpdate);
  };

  /** A browser opens one window a tap, and perhaps none so long after it: the buttons on the page remain. */
  const openWhatsapp = (happenedAt: Date, hasPhoto: boolean): void => {
    const [first] = people;
    if (!first) {
      if (contacts.state !== "loading" && contacts.state !== "failed")
        showToast(alertMessages.noWhatsappContacts, "info");
      return;
    }
    const facts = { ...trip, senderName, happenedAt, coordinates: trip.position, address: null };
    const text = sosChatText(facts, liveLinks.get(first.id) ?? null, services.clockAhead.ms());
    if (services.sharing.open(whatsappLink(first.phone, text)) && hasPhoto)
      showToast(alertMessages.whatsappPhotoNote, "info");
  };

  return {
    alerts,
    isOnlyHere,
    isRaised: trip.status === "sos" || (record.alertIds.length > 0 && !isLost),
    isSending,
    isLost,
    raisedHere: record.alertIds.length,
    send: (photo, seen) => raise(photo, false, seen),
    sendUpdate: () => raise(null, true, record.alertIds.length),
  };
}
