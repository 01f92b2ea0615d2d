import type { Relationship } from "@guardianlink/domain/contacts/contact";
import styles from "./relationship-badge.module.css";

/** A contact's relationship to the traveller. Each kind has its own colour. */
export const RelationshipBadge = ({ relationship }: { readonly relationship: Relationship }) => (
  <span className={styles.badge} data-relationship={relationship}>
    {relationship}
  </span>
);
