import { firstName } from "@guardianlink/domain/account";
import type { EmergencyContact } from "@guardianlink/domain/contact";
import { tripId } from "@guardianlink/domain/ids";
import type { UserId } from "@guardianlink/domain/ids";
import { useContacts } from "../../data/contacts/use-contacts.ts";
import type { ListState } from "../../data/list-state.ts";
import { SosArea } from "../../features/sos/sos-area.tsx";
import { LiveLinkCard } from "../../features/tracking/live-link-card.tsx";
import { useShareLinks } from "../../features/tracking/use-share-links.ts";
import { ActiveTripPage } from "../../features/trips/active-trip-page.tsx";
import type { SosSlot } from "../../features/trips/running-trip-view.tsx";
import { browserLiveLinks } from "../../platform/live-links.ts";
import { useProfile } from "../../data/profile/profile-context.tsx";
import { useUser } from "../../platform/session.ts";

/** The running trip with its SOS and its live links. */
export default function ActiveTripRoute() {
  const user = useUser();
  const profile = useProfile();
  const contacts = useContacts(user.uid);
  const stored = profile.state === "ready" ? profile.data.name : null;
  const senderName = stored ?? user.name ?? firstName(null);
  return (
    <ActiveTripPage
      uid={user.uid}
      renderSos={(slot) => <TripSafety uid={user.uid} {...{ senderName, contacts, slot }} />}
    />
  );
}

interface TripSafetyProps {
  readonly uid: UserId;
  readonly senderName: string;
  readonly contacts: ListState<EmergencyContact>;
  readonly slot: SosSlot;
}

/** The SOS of the trip, and who can follow the trip. */
function TripSafety({ uid, senderName, contacts, slot: { trip, latest, layout } }: TripSafetyProps) {
  const id = tripId(trip.id);
  const links = useShareLinks(uid, id);
  return (
    <SosArea
      uid={uid}
      senderName={senderName}
      contacts={contacts}
      liveLinks={links.urls}
      trip={{ ...trip, position: latest ?? trip.row?.lastLocation ?? null }}
      layout={(parts) =>
        layout({
          ...parts,
          links: (
            <LiveLinkCard
              tripId={id}
              senderName={senderName}
              links={links.all}
              liveLinks={browserLiveLinks}
            />
          ),
        })
      }
    />
  );
}
