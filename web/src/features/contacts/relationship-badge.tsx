import type { Relationship } from "@guardianlink/domain/contact";
import styles from "./relationship-badge.module.css";

/** How somebody is related to the traveller; each kind has a colour of its own. */
export const RelationshipBadge = ({ relationship }: { readonly relationship: Relationship }) => (
  <span className={styles.badge} data-relationship={relationship}>
    {relationship}
  </span>
);
