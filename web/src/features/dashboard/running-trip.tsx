import { SECOND_MS } from "@guardianlink/domain/config";
import { routes } from "@guardianlink/domain/paths";
import { ChevronRight, Radio, Siren } from "lucide-react";
import { Link } from "react-router-dom";
import { useCurrentTrip } from "../../data/alerts/current-trip.tsx";
import { sosTitle } from "../../data/alerts/sos-state.ts";
import { useNextRound } from "../../data/alerts/use-next-round.ts";
import type { RunningTrip as RunningTripOfPhone } from "../../data/trips/running-trip.ts";
import { useNow } from "../../platform/time/use-now.ts";
import { timeText } from "../../platform/time/format.ts";
import { cx } from "../../ui/cx.ts";
import styles from "./dashboard.module.css";

const TICK_MS = 15 * SECOND_MS;
const NEVER = new Date(8.64e15);

/** The link back to the running trip. */
export function RunningTrip({ trip }: { readonly trip: RunningTripOfPhone }) {
  const { sos } = useCurrentTrip();
  const isSos = sos.phase !== "idle";
  const eta = trip.eta ?? NEVER;
  const isLate = useNow(TICK_MS) > eta;
  const next = useNextRound();
  const Icon = isSos ? Siren : Radio;
  return (
    <Link to={routes.activeTrip} className={cx(styles.start, isSos ? styles.sos : isLate && styles.late)}>
      <span className={cx(styles.startIcon, styles.live)}>
        <Icon aria-hidden="true" size={26} />
      </span>
      <span className={styles.startText}>
        <span className={styles.startTitle}>
          {isSos ? sosTitle(sos) : isLate ? "Trip overdue" : "Trip running"}
        </span>
        <span className={styles.startHint}>
          {((isSos || isLate) && next?.text) ||
            `${trip.licensePlate}, ${isLate ? `was due ${timeText(eta)}` : `since ${timeText(trip.startedAt)}`}`}
        </span>
      </span>
      <ChevronRight aria-hidden="true" size={24} className={styles.arrow} />
    </Link>
  );
}
