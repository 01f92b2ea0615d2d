import { routes } from "@guardianlink/domain/paths";
import { ErrorState } from "../../../ui/error-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { SosButton } from "./sos-button.tsx";
import { SosStatus } from "../sent/sos-status.tsx";

const CAN_ALERT = "You can alert your contacts now.";
const LOOKING = `We're looking for your trip. ${CAN_ALERT}`;
const NO_TRIP = "No trip is running. You can still alert your contacts.";

interface SosWithoutTripProps {
  /** Whether a running trip may still be found. */
  readonly isLooking: boolean;
  /** Looks for the trip again; null while it is being looked for. */
  readonly onRetry: (() => void) | null;
}

/**
 * The page that the home screen's SOS shortcut opens when no trip is running, and the trip's page
 * when no one can say whether one is.
 */
export const SosWithoutTrip = ({ isLooking, onRetry }: SosWithoutTripProps) => (
  <div className="page">
    <PageHeader title="SOS" subtitle={onRetry ? CAN_ALERT : isLooking ? LOOKING : NO_TRIP} />
    <SosButton />
    {onRetry && <ErrorState compact text="Couldn't load your trip." onRetry={onRetry} />}
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
