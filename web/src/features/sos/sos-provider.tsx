import type { Alert } from "@guardianlink/domain/alerts/alert";
import { alertMessages } from "@guardianlink/domain/alerts/alert-messages";
import type { EmergencyContact } from "@guardianlink/domain/contacts/contact";
import { whatsappLink } from "@guardianlink/domain/links";
import { createContext, useContext, useEffect, useEffectEvent, useState } from "react";
import type { ReactNode } from "react";
import { useCurrentTrip } from "../../data/alerts/current-trip.tsx";
import { attachPhoto } from "../../data/alerts/attach-to-sos.ts";
import type { SosPhoto } from "../../data/alerts/attach-to-sos.ts";
import { useContacts } from "../../data/contacts/use-contacts.ts";
import type { ListState } from "../../data/live-state.ts";
import { useDataServices } from "../../data/services.tsx";
import { reportProblem } from "../../platform/report.ts";
import { showToast } from "../../ui/show-toast.ts";
import { whatsappToast } from "./sos-toast-texts.ts";
import { useChatTexts } from "./use-chat-texts.ts";
import type { ChatTexts } from "./use-chat-texts.ts";
import { useRaiseSos } from "./use-raise-sos.ts";

/** The actions on the SOS of the current trip. `useCurrentTrip` has its state. */
interface Sos extends ChatTexts {
  readonly contacts: ListState<EmergencyContact>;
  readonly isDialogOpen: boolean;
  /** Opens the dialog, or leads to a way to add a contact when there is none. */
  readonly press: () => void;
  readonly closeDialog: () => void;
  /** Raises an SOS at once, with a countdown in which it can be cancelled. */
  readonly hold: () => void;
  readonly send: (photo: SosPhoto | null) => void;
  readonly sendUpdate: () => void;
  /** Adds a photo to an SOS that was raised without one. */
  readonly attachPhoto: (alert: Alert, photo: SosPhoto) => void;
  /** The photo that this page has sent with the trip's SOS; null when there is none. */
  readonly photo: SosPhoto | null;
  /** Says once that a WhatsApp message has no photo, because its link cannot carry one. */
  readonly notePhoto: () => void;
}

const SosContext = createContext<Sos | null>(null);

export function useSos(): Sos {
  const sos = useContext(SosContext);
  if (sos === null) throw new Error("useSos needs an SosProvider above it.");
  return sos;
}

interface SosProviderProps {
  readonly senderName: string;
  readonly children: ReactNode;
}

/** The one way to raise an SOS, for every page below it. */
export function SosProvider({ senderName, children }: SosProviderProps) {
  const services = useDataServices();
  const { uid, found, running, sos } = useCurrentTrip();
  const contacts = useContacts(uid);
  const trip = running ?? (found.kind === "trip" ? found.trip : null);
  const texts = useChatTexts(uid, senderName, trip);
  const [sent, setSent] = useState<{ readonly alert: Alert; readonly photo: SosPhoto } | null>(null);
  const photo = sent !== null && sent.alert.tripId === trip?.id ? sent.photo : null;
  const [noted, setNoted] = useState<SosPhoto | null>(null);
  const note = (taken: SosPhoto | null): void => {
    if (taken === null || taken === noted) return;
    setNoted(taken);
    showToast(alertMessages.whatsappPhotoNote, "info");
  };
  const raise = useRaiseSos(contacts, (alert, taken, audience) => {
    if (audience === null) return;
    const nowhere = whatsappToast(audience.all);
    if (nowhere !== null) showToast(nowhere, "info");
    const [first] = audience.alerted;
    // A browser opens one window per tap. If it would cover this page, its button in the list is
    // enough.
    if (!first || services.sharing.hidesPage()) return;
    if (services.sharing.open(whatsappLink(first.phone, texts.chatText(first.id, alert)))) note(taken);
  });

  // The number of alerts when the dialog was opened. An alert that another tab has sent since
  // counts for this tap too.
  const [seen, setSeen] = useState<number | null>(null);
  const isAsking = seen !== null;
  if (isAsking && sos.phase !== "idle") setSeen(null);
  // The list of contacts may load as empty while the dialog is open.
  const isForNoOne = isAsking && contacts.state === "empty";
  const closeForNoOne = useEffectEvent(() => {
    setSeen(null);
    raise.refuse();
  });
  useEffect(() => {
    if (isForNoOne) closeForNoOne();
  }, [isForNoOne]);

  return (
    <SosContext
      value={{
        ...texts,
        contacts,
        isDialogOpen: isAsking && !isForNoOne,
        press: () => (contacts.state === "empty" ? raise.refuse() : setSeen(sos.raisedHere)),
        closeDialog: () => setSeen(null),
        hold: raise.hold,
        send: (taken) => {
          setSeen(null);
          const alert = raise.tap(taken, seen ?? sos.raisedHere);
          if (alert !== null) setSent(taken && { alert, photo: taken });
        },
        sendUpdate: raise.update,
        attachPhoto: (alert, taken) => {
          setSent({ alert, photo: taken });
          attachPhoto(alert, taken, services).catch(reportProblem);
        },
        photo,
        notePhoto: () => note(photo),
      }}
    >
      {children}
    </SosContext>
  );
}
