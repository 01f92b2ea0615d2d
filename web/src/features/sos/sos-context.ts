import type { Alert } from "@guardianlink/domain/alert";
import type { EmergencyContact } from "@guardianlink/domain/contact";
import type { ContactId, UserId } from "@guardianlink/domain/ids";
import { createContext, useContext } from "react";
import type { SosPhoto } from "../../data/alerts/raise-sos.ts";
import type { SosState } from "../../data/alerts/sos-state.ts";
import type { ListState } from "../../data/list-state.ts";

/** The state of the running trip's SOS, and the actions on it. */
export interface Sos extends SosState {
  readonly uid: UserId;
  readonly contacts: ListState<EmergencyContact>;
  readonly isDialogOpen: boolean;
  /** Opens the dialog, or shows a message when there is no contact. */
  readonly press: () => void;
  /** Raises an SOS at once, with a countdown in which it can be cancelled. */
  readonly hold: () => void;
  /** The newest alert while its countdown may still run; null otherwise. */
  readonly countingDown: Alert | null;
  /** Cancels an SOS within its countdown. */
  readonly cancel: (alert: Alert) => void;
  /** Adds a photo to an SOS that was raised without one. */
  readonly attachPhoto: (alert: Alert, photo: SosPhoto) => void;
  readonly closeDialog: () => void;
  readonly send: (photo: SosPhoto | null) => Promise<void>;
  readonly sendUpdate: () => Promise<void>;
  /** A message about a trip without an SOS. */
  readonly tripText: (type: "overdue" | "started", contact: ContactId) => string;
  /** The photo that this page has sent with an SOS; null when there is none. */
  readonly photo: SosPhoto | null;
  /** The text of a contact's WhatsApp and SMS buttons: about an alert or, before one, about now. */
  readonly chatText: (contact: ContactId | null, alert: Alert | null) => string;
}

export const SosContext = createContext<Sos | null>(null);

export function useSos(): Sos {
  const sos = useContext(SosContext);
  if (sos === null) throw new Error("useSos needs an SosProvider above it.");
  return sos;
}
