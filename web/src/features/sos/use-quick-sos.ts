import { tripId } from "@guardianlink/domain/ids";
import type { UserId } from "@guardianlink/domain/ids";
import { alertMessages } from "@guardianlink/domain/app-texts";
import { routes } from "@guardianlink/domain/paths";
import { useNavigate } from "react-router-dom";
import { raiseSos } from "../../data/alerts/raise-sos.ts";
import { useContacts } from "../../data/contacts/use-contacts.ts";
import { useDataServices } from "../../data/services.tsx";
import { firstOutcome } from "../../data/outcome.ts";
import { newSosTrip } from "../../data/trips/running-trip.ts";
import type { RunningTrip } from "../../data/trips/running-trip.ts";
import { showToast } from "../../ui/show-toast.ts";
import { tellHeld } from "./sos-toast-texts.ts";

interface QuickSos {
  readonly tap: () => void;
  readonly hold: () => void;
}

/** The path of the SOS page, with the photo dialog open. */
const WITH_PHOTO = `${routes.activeTrip}?sos=1&photo=1`;

/**
 * The SOS of a page that is not the trip's own. It commits the SOS before it opens that page, which
 * shows the countdown.
 * @param trip the running trip; null when there is none
 */
export function useQuickSos(uid: UserId, trip: RunningTrip | null): QuickSos {
  const services = useDataServices();
  const navigate = useNavigate();
  const contacts = useContacts(uid);
  const hold = async (): Promise<void> => {
    if (contacts.state === "empty") {
      showToast(alertMessages.noContacts, "error");
      return;
    }
    const target = trip ?? newSosTrip(tripId(services.newId()), null, services.clock.now());
    const location = target.lastLocation;
    const held = raiseSos({ uid, trip: target, location, isHeld: true, photo: null, seen: null }, services);
    if (held === null) return;
    void navigate(routes.activeTrip);
    tellHeld(await firstOutcome(services, held.accepted, tellHeld));
  };
  return { tap: () => void navigate(WITH_PHOTO), hold: () => void hold() };
}
