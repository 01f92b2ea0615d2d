import type { EmergencyContact } from "@guardianlink/domain/contacts/contact";
import { useEffect, useEffectEvent, useState } from "react";
import { useCurrentTrip } from "../../../data/alerts/current-trip.tsx";
import type { ListState } from "../../../data/live-state.ts";

interface SosDialogState {
  readonly isOpen: boolean;
  /** The number of alerts when it was opened; null while it is closed. */
  readonly seen: number | null;
  readonly open: () => void;
  readonly close: () => void;
}

/**
 * Whether the photo dialog is open. An SOS of this or another tab closes it.
 * @param onNoContacts is called when the list of contacts loads as empty while it is open
 */
export function useSosDialog(
  contacts: ListState<EmergencyContact>,
  onNoContacts: () => void,
): SosDialogState {
  const { phase, raisedHere } = useCurrentTrip().sos;
  // An alert that another tab has sent since counts for the tap in the dialog too.
  const [seen, setSeen] = useState<number | null>(null);
  if (seen !== null && phase !== "idle") setSeen(null);
  const isForNoOne = seen !== null && contacts.state === "empty";
  const closeForNoOne = useEffectEvent(() => {
    setSeen(null);
    onNoContacts();
  });
  useEffect(() => {
    if (isForNoOne) closeForNoOne();
  }, [isForNoOne]);
  return {
    isOpen: seen !== null && !isForNoOne,
    seen,
    open: () => setSeen(raisedHere),
    close: () => setSeen(null),
  };
}
