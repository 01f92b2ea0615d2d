import { destinationText } from "@guardianlink/domain/places/destination-place";
import { MapPinned } from "lucide-react";
import { Card } from "../../../ui/card.tsx";
import { cx } from "../../../ui/cx.ts";
import { useActiveTrip } from "./active-trip-context.ts";
import { clockTime } from "../format-time.ts";
import styles from "./trip-details.module.css";

/** The details of the trip that a helper needs. */
export function TripDetails() {
  const { trip, phase, now } = useActiveTrip();
  const destination = destinationText(trip);
  return (
    <Card title="Trip Details" icon={<MapPinned aria-hidden="true" size={20} />}>
      <dl className={styles.rows}>
        <Row label="License Plate" value={trip.licensePlate} isStrong />
        <Row label="Driver" value={trip.driverName} />
        <Row label="Location" value={trip.place} />
        {destination !== null && <Row label="Destination or notes" value={destination} />}
        <Row
          label="Expected Arrival"
          value={trip.eta ? clockTime(trip.eta, now) : "Not set"}
          isLate={phase === "overdue"}
        />
      </dl>
    </Card>
  );
}

interface RowProps {
  readonly label: string;
  readonly value: string;
  readonly isStrong?: boolean;
  readonly isLate?: boolean;
}

const Row = ({ label, value, isStrong = false, isLate = false }: RowProps) => (
  <div className={styles.row}>
    <dt>{label}</dt>
    <dd className={cx(isStrong && styles.strong, isLate && styles.late)}>{value}</dd>
  </div>
);
