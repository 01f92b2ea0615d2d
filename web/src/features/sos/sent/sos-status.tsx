import { isReachable } from "@guardianlink/domain/contacts/contact-role";
import { alertMessages } from "@guardianlink/domain/alerts/alert-messages";
import { routes } from "@guardianlink/domain/paths";
import { Link } from "react-router-dom";
import { useCurrentTrip } from "../../../data/alerts/current-trip.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { NoContactReachable } from "./no-contact-reachable.tsx";
import { useSos } from "../provider/sos-provider.tsx";
import { SosPanel, SosUnread } from "./sos-panel.tsx";

/** The state of the SOS; before one, whether it would reach anyone. */
export function SosStatus({ isPage = false }: { readonly isPage?: boolean }) {
  const { phase, isLost, alerts } = useCurrentTrip().sos;
  const { contacts } = useSos();
  const [newest, ...older] = alerts;
  return (
    <>
      {isLost && (
        <Banner tone="danger" announce="alert" title={alertMessages.sosError.title}>
          <p>{alertMessages.sosError.text}</p>
        </Banner>
      )}
      {newest ? (
        <SosPanel alerts={[newest, ...older]} isPage={isPage} />
      ) : (
        phase !== "idle" && <SosUnread isPage={isPage} />
      )}
      {contacts.state === "ready" && !contacts.items.some(isReachable) && (
        <NoContactReachable contacts={contacts.items} />
      )}
      {contacts.state === "empty" && (
        <Banner tone="warn" title="No one to alert yet">
          <p>
            No one gets your SOS yet. <Link to={routes.contacts}>Add emergency contacts</Link>, or call for
            help.
          </p>
        </Banner>
      )}
    </>
  );
}
