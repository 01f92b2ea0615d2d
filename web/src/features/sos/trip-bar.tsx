import { EMERGENCY_NUMBER, SECOND_MS } from "@guardianlink/domain/config";
import type { UserId } from "@guardianlink/domain/ids";
import { telLink } from "@guardianlink/domain/links";
import { routes } from "@guardianlink/domain/paths";
import { SOS_HOLD_MS } from "@guardianlink/domain/sos";
import { Phone, Siren } from "lucide-react";
import { Link } from "react-router-dom";
import { NextRoundLine } from "../../data/alerts/next-round-line.tsx";
import type { RunningTrip } from "../../data/trips/running-trip.ts";
import { useNow } from "../../platform/use-now.ts";
import { vibrate } from "../../platform/vibrate.ts";
import { AnchorButton } from "../../ui/anchor-button.tsx";
import { HoldButton } from "../../ui/hold-button.tsx";
import styles from "./trip-bar.module.css";
import { useQuickSos } from "./use-quick-sos.ts";

const timeOfDay = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const TICK_MS = 15 * SECOND_MS;

interface TripBarProps {
  readonly uid: UserId;
  readonly trip: RunningTrip;
}

/** The running trip and its SOS, on every page but the trip's own. */
export function TripBar({ uid, trip }: TripBarProps) {
  const { tap, hold } = useQuickSos(uid, trip);
  const now = useNow(TICK_MS);
  const isLate = trip.eta !== null && now > trip.eta;
  return (
    <aside aria-label="Running trip" className={styles.bar}>
      <Link to={routes.activeTrip} className={styles.trip}>
        <strong>{trip.hasSos ? "SOS sent" : "Trip running"}</strong>
        <span className={styles.due}>
          <NextRoundLine uid={uid} trip={trip.hasSos || isLate ? trip.id : null}>
            {dueText(trip, now)}
          </NextRoundLine>
        </span>
      </Link>
      {!trip.hasSos && (
        <HoldButton
          variant="danger"
          holdMs={SOS_HOLD_MS}
          className={styles.sos}
          icon={<Siren aria-hidden="true" size={20} />}
          onTap={tap}
          onHoldStart={() => vibrate(40)}
          onHold={() => {
            vibrate(200, 100, 200);
            hold();
          }}
        >
          SOS
        </HoldButton>
      )}
      <AnchorButton
        variant={trip.hasSos ? "danger" : "secondary"}
        className={styles.call}
        href={telLink(EMERGENCY_NUMBER)}
        icon={<Phone aria-hidden="true" size={18} />}
      >
        {`Call ${EMERGENCY_NUMBER}`}
      </AnchorButton>
    </aside>
  );
}

function dueText({ eta, hasSos }: RunningTrip, now: Date): string {
  if (hasSos) return "See who got it";
  if (eta === null) return "No arrival time";
  return `${now > eta ? "Was due" : "Due"} ${timeOfDay.format(eta)}`;
}
