import type { Alert } from "@guardianlink/domain/alerts/alert";
import { alertMessages } from "@guardianlink/domain/alerts/alert-messages";
import { sosCountdownS } from "@guardianlink/domain/account/sos-countdown";
import { SECOND_MS } from "@guardianlink/domain/config";
import type { EmergencyContact } from "@guardianlink/domain/contacts/contact";
import { routes } from "@guardianlink/domain/paths";
import { createContext, useContext, useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { SosPhoto } from "../../../data/alerts/attach-to-sos.ts";
import { useCurrentTrip } from "../../../data/alerts/current-trip.tsx";
import { raiseSos } from "../../../data/alerts/raise-sos.ts";
import type { RaisedSos } from "../../../data/alerts/raise-sos.ts";
import { useContacts } from "../../../data/contacts/use-contacts.ts";
import type { ListState } from "../../../data/live-state.ts";
import { useProfile } from "../../../data/profile/profile-context.tsx";
import { useDataServices } from "../../../data/services.tsx";
import { showToast } from "../../../ui/show-toast.ts";
import { useChatTexts } from "./use-chat-texts.ts";
import type { ChatTexts } from "./use-chat-texts.ts";
import { useEarlyHold } from "./use-early-hold.ts";
import { useSosDialog } from "./use-sos-dialog.ts";
import { useSosPhoto } from "./use-sos-photo.ts";
import { useTellSos } from "./use-tell-sos.ts";

/** The actions on the SOS of the current trip. `useCurrentTrip` has its state. */
interface Sos extends ChatTexts {
  readonly contacts: ListState<EmergencyContact>;
  readonly isDialogOpen: boolean;
  /** Opens the dialog, or leads to a way to add a contact when there is none. */
  readonly press: () => void;
  readonly closeDialog: () => void;
  /** Raises an SOS at once, with the countdown of the traveller's choice. */
  readonly hold: () => void;
  /**
   * For how many milliseconds the button had been held before the app started; null when no such
   * hold runs.
   */
  readonly heldForMs: number | null;
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

/** The page of the trip and its SOS, which also says how to add a contact. */
const SOS_PAGE = `${routes.activeTrip}?sos=1`;

interface Raise {
  /** @returns null without a contact, and when another tap or tab has raised the same one */
  readonly raise: (countdownMs: number, photo: SosPhoto | null, seen: number) => RaisedSos | null;
  /** Leads to a way to add a contact, because an SOS would reach no one. */
  readonly refuse: () => void;
}

/** Raises an SOS, reports its outcome to its owner, and opens its page. */
function useRaise(contacts: ListState<EmergencyContact>): Raise {
  const services = useDataServices();
  const { uid, running, reportSos } = useCurrentTrip();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const openPage = (): void => {
    if (pathname !== routes.activeTrip) void navigate(SOS_PAGE);
  };
  const refuse = (): void => {
    showToast(alertMessages.noContacts, "error");
    openPage();
  };
  const raise: Raise["raise"] = (countdownMs, photo, seen) => {
    if (contacts.state === "empty") {
      refuse();
      return null;
    }
    const raised = raiseSos({ uid, trip: running, countdownMs, photo, seen }, services);
    if (raised === null) return null;
    const { alert, accepted } = raised;
    reportSos({ kind: "raised", alert });
    accepted.then(
      () => reportSos({ kind: "accepted", alert }),
      () => reportSos({ kind: "gone", alert }),
    );
    openPage();
    return raised;
  };
  return { raise, refuse };
}

interface SosProviderProps {
  readonly senderName: string;
  readonly children: ReactNode;
}

/** The one way to raise an SOS, for every page below it. */
export function SosProvider({ senderName, children }: SosProviderProps) {
  const { uid, found, running, sos } = useCurrentTrip();
  const contacts = useContacts(uid);
  const profile = useProfile();
  const trip = running ?? (found.kind === "trip" ? found.trip : null);
  const texts = useChatTexts(uid, senderName, trip);
  const photos = useSosPhoto(trip);
  const tell = useTellSos(contacts, texts, photos.note);
  const { raise, refuse } = useRaise(contacts);
  const dialog = useSosDialog(contacts, refuse);
  const hold = (): void => {
    // An SOS does not wait for a profile that is still loading.
    const chosen = profile.state === "ready" ? profile.data.settings : undefined;
    const countdownMs = sosCountdownS(chosen) * SECOND_MS;
    // Another tab may have raised it while the button was held.
    if (running === null || sos.phase === "idle") tell.held(raise(countdownMs, null, sos.raisedHere));
  };
  // The trip may be found or change while the button is held, and the button may go with its page.
  const newestHold = useRef(hold);
  useEffect(() => {
    newestHold.current = hold;
  });
  const heldForMs = useEarlyHold(hold);
  const send = (photo: SosPhoto | null): void => {
    const raised = raise(0, photo, dialog.seen ?? sos.raisedHere);
    dialog.close();
    if (raised === null) return;
    photos.keep(raised.alert, photo);
    tell.sent(raised, photo);
  };
  const value: Sos = {
    ...texts,
    contacts,
    isDialogOpen: dialog.isOpen,
    press: () => (contacts.state === "empty" ? refuse() : dialog.open()),
    closeDialog: dialog.close,
    hold: () => newestHold.current(),
    heldForMs,
    send,
    sendUpdate: () => tell.updated(raise(0, null, sos.raisedHere)),
    attachPhoto: photos.attach,
    photo: photos.photo,
    notePhoto: () => photos.note(photos.photo),
  };
  return <SosContext value={value}>{children}</SosContext>;
}
