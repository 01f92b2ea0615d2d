import { firstName } from "@guardianlink/domain/account";
import { SosArea } from "../../features/sos/sos-area.tsx";
import { ActiveTripPage } from "../../features/trips/active-trip-page.tsx";
import { useProfile } from "../../platform/profile.tsx";
import { useUser } from "../../platform/session.ts";
import { useContacts } from "../../platform/use-contacts.ts";

/** The running trip with its SOS. */
export default function ActiveTripRoute() {
  const user = useUser();
  const profile = useProfile();
  const contacts = useContacts(user.uid);
  const stored = profile.state === "ready" ? profile.data?.name : null;
  const senderName = stored ?? user.name ?? firstName(null);
  return (
    <ActiveTripPage
      uid={user.uid}
      renderSos={({ trip, latest, layout }) => (
        <SosArea
          uid={user.uid}
          senderName={senderName}
          contacts={contacts}
          trip={{ ...trip, position: latest ?? trip.row?.lastLocation ?? null }}
          layout={layout}
        />
      )}
    />
  );
}
