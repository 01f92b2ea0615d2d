import { Link } from "react-router-dom";
import styles from "./auth-page.module.css";

interface SwitchLinkProps {
  readonly question?: string;
  readonly to: string;
  readonly label: string;
}

/** The line that links to another auth page. */
export const SwitchLink = ({ question, to, label }: SwitchLinkProps) => (
  <p className={styles.switch}>
    {question}
    <Link to={to} className={styles.inline}>
      {label}
    </Link>
  </p>
);
