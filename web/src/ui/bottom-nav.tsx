import type { ReactNode } from "react";
import { NavLink } from "react-router-dom";
import styles from "./bottom-nav.module.css";
import { cx } from "./cx.ts";

interface BottomNavItem {
  readonly to: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** Active on exactly this path, not on the paths below it. */
  readonly exact?: boolean;
}

/** The main navigation, within reach of the thumb. */
export const BottomNav = ({ items }: { readonly items: readonly BottomNavItem[] }) => (
  <nav aria-label="Main" className={styles.nav}>
    <ul className={styles.items}>
      {items.map(({ to, label, icon, exact = false }) => (
        <li key={to} className={styles.item}>
          <NavLink to={to} end={exact} className={cx(styles.link)}>
            <span className={styles.icon}>{icon}</span>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
);
