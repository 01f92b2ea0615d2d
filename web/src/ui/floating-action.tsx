import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import styles from "./bottom-nav.module.css";

interface FloatingActionProps {
  readonly to: string;
  /** The accessible name; also the tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
}

/** The page's main action, always visible above the bottom navigation. */
export const FloatingAction = ({ to, label, icon }: FloatingActionProps) => (
  <Link to={to} aria-label={label} title={label} className={styles.floating}>
    {icon}
  </Link>
);
