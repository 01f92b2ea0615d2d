import { SECOND_MS } from "@guardianlink/domain/config";
import { routes } from "@guardianlink/domain/paths";
import { Link } from "react-router-dom";
import { useCurrentTrip } from "../../data/alerts/current-trip.tsx";
import { sosTitle } from "../../data/alerts/sos-state.ts";
import { useNextRound } from "../../data/alerts/use-next-round.ts";
import type { RunningTrip } from "../../data/trips/running-trip.ts";
import { useNow } from "../../platform/time/use-now.ts";
import { timeText } from "../../platform/time/format.ts";
import { cx } from "../../ui/cx.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import styles from "./sos-bar.module.css";
import { SosButton } from "./raise/sos-button.tsx";
import { useScrollsDown } from "./use-scrolls-down.ts";

const TICK_MS = 15 * SECOND_MS;

/**
 * SOS and the emergency call on every page but the trip's own, above the navigation. Beside them
 * is the running trip, or else the way to a new one.
 * @param props.mayStart whether the plan allows a new trip
 */
export function SosBar({ mayStart }: { readonly mayStart: boolean }) {
  const { running } = useCurrentTrip();
  return (
    <aside
      aria-label={running ? "Running trip" : "Emergency"}
      className={cx(styles.bar, !running && styles.calm)}
    >
      {running ? <TripLink trip={running} /> : mayStart ? <StartLink /> : <Hint />}
      <SosButton isCompact />
    </aside>
  );
}

/** Keeps the space, so that the two buttons don't move. */
const Hint = () => <p className={styles.hint}>In danger? Hold SOS.</p>;

/**
 * Scrolling down hides it. CSS hides it too where the page has a form, which has a button of its
 * own.
 */
const StartLink = () => (
  <LinkButton
    to={routes.trip}
    variant="secondary"
    className={cx(styles.start, useScrollsDown() && styles.away)}
  >
    Start new trip
  </LinkButton>
);

function TripLink({ trip }: { readonly trip: RunningTrip }) {
  const { sos } = useCurrentTrip();
  const now = useNow(TICK_MS);
  const isRaised = sos.phase !== "idle";
  const isLate = trip.eta !== null && now > trip.eta;
  const next = useNextRound();
  return (
    <Link to={routes.activeTrip} className={styles.trip}>
      <strong>{isRaised ? sosTitle(sos) : isLate ? "Trip overdue" : "Trip running"}</strong>
      <span className={styles.due}>
        {((isRaised || isLate) && next?.text) || (isRaised ? "See who got it" : dueText(trip, now))}
      </span>
    </Link>
  );
}

function dueText({ eta }: RunningTrip, now: Date): string {
  if (eta === null) return "No arrival time";
  return `${now > eta ? "Was due" : "Due"} ${timeText(eta)}`;
}
