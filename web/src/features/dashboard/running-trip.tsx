import { SECOND_MS } from "@guardianlink/domain/config";
import { routes } from "@guardianlink/domain/paths";
import type { Trip } from "@guardianlink/domain/trip";
import { ChevronRight, Radio, Siren } from "lucide-react";
import { Link } from "react-router-dom";
import { NextRoundLine } from "../../data/alerts/next-round-line.tsx";
import { useNow } from "../../platform/use-now.ts";
import { cx } from "../../ui/cx.ts";
import styles from "./dashboard.module.css";

const TICK_MS = 15 * SECOND_MS;
const NEVER = new Date(8.64e15);

const time = new Intl.DateTimeFormat("en-NG", { hour: "2-digit", minute: "2-digit" });

/** The link back to the running trip. */
export function RunningTrip({ trip }: { readonly trip: Trip }) {
  const isSos = trip.status === "sos";
  const isLate = useNow(TICK_MS) > (trip.eta ?? NEVER);
  const Icon = isSos ? Siren : Radio;
  return (
    <Link to={routes.activeTrip} className={cx(styles.start, isSos && styles.sos)}>
      <span className={cx(styles.startIcon, styles.live)}>
        <Icon aria-hidden="true" size={26} />
      </span>
      <span className={styles.startText}>
        <span className={styles.startTitle}>{isSos ? "SOS sent" : "Trip in progress"}</span>
        <span className={styles.startHint}>
          <NextRoundLine uid={trip.userId} trip={isSos || isLate ? trip.id : null}>
            {trip.licensePlate}, since {time.format(trip.startedAt)}
          </NextRoundLine>
        </span>
      </span>
      <ChevronRight aria-hidden="true" size={24} className={styles.arrow} />
    </Link>
  );
}
