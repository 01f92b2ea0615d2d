import { routes } from "@guardianlink/domain/paths";
import { LinkButton } from "../../ui/link-button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SosButton } from "./sos-button.tsx";
import { SosStatus } from "./sos-status.tsx";

const LOOKING = "We're looking for your trip. You can alert your contacts now.";
const NO_TRIP = "No trip is running. You can still alert your contacts.";

/**
 * The page that the home screen's SOS shortcut opens when no trip is running.
 * @param props.isLooking whether a running trip may still be found
 */
export const SosWithoutTrip = ({ isLooking }: { readonly isLooking: boolean }) => (
  <div className="page">
    <PageHeader title="SOS" subtitle={isLooking ? LOOKING : NO_TRIP} />
    <SosButton />
    <SosStatus />
    {!isLooking && (
      <LinkButton to={routes.trip} variant="secondary" block>
        Start New Trip
      </LinkButton>
    )}
    <LinkButton to={routes.dashboard} variant="quiet" block>
      Go to Dashboard
    </LinkButton>
  </div>
);
