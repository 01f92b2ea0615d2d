import { routes } from "@guardianlink/domain/paths";
import type { Trip } from "@guardianlink/domain/trip";
import { ChevronRight, Radio, Siren } from "lucide-react";
import { Link } from "react-router-dom";
import { cx } from "../../ui/cx.ts";
import styles from "./dashboard.module.css";

const time = new Intl.DateTimeFormat("en-NG", { hour: "2-digit", minute: "2-digit" });

/** The link back to the running trip. */
export function RunningTrip({ trip }: { readonly trip: Trip }) {
  const isSos = trip.status === "sos";
  const Icon = isSos ? Siren : Radio;
  return (
    <Link to={routes.activeTrip} className={cx(styles.start, isSos && styles.sos)}>
      <span className={cx(styles.startIcon, styles.live)}>
        <Icon aria-hidden="true" size={26} />
      </span>
      <span className={styles.startText}>
        <span className={styles.startTitle}>{isSos ? "SOS sent" : "Trip in progress"}</span>
        <span className={styles.startHint}>
          {trip.licensePlate}, since {time.format(trip.startedAt)}
        </span>
      </span>
      <ChevronRight aria-hidden="true" size={24} className={styles.arrow} />
    </Link>
  );
}
