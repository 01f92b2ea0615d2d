import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./dashboard.module.css";

interface CountsProps {
  /** Null while not known. */
  readonly activeTrips: number | null;
  readonly contacts: number | null;
}

/** The numbers of the dashboard, live. */
export const Counts = ({ activeTrips, contacts }: CountsProps) => (
  <dl className={styles.counts}>
    <Count label="Active Trips" value={activeTrips} />
    <Count label="Contacts" value={contacts} />
  </dl>
);

const Count = ({ label, value }: { readonly label: string; readonly value: number | null }) => (
  <div className={styles.count}>
    <dt className={styles.countLabel}>{label}</dt>
    <dd className={styles.countValue}>{value ?? <Skeleton height="2.5rem" width="2.5rem" />}</dd>
  </div>
);
