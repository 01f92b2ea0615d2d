import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./dashboard.module.css";

/** Null while it is loading, "unknown" when the server could not be asked. */
type CountValue = number | "unknown" | null;

interface CountsProps {
  readonly activeTrips: CountValue;
  readonly contacts: CountValue;
}

/** The live counts of the dashboard. */
export const Counts = ({ activeTrips, contacts }: CountsProps) => (
  <dl className={styles.counts}>
    <Count label="Active Trips" value={activeTrips} />
    <Count label="Contacts" value={contacts} />
  </dl>
);

const Count = ({ label, value }: { readonly label: string; readonly value: CountValue }) => (
  <div className={styles.count}>
    <dt className={styles.countLabel}>{label}</dt>
    <dd className={styles.countValue}>
      {value === null && <Skeleton height="2.5rem" width="2.5rem" />}
      {value === "unknown" ? <Unknown /> : value}
    </dd>
  </div>
);

const Unknown = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">not known</span>
  </>
);
