import { routes } from "@guardianlink/domain/paths";
import { Navigation } from "lucide-react";
import { cx } from "../../ui/cx.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import styles from "./start-bar.module.css";
import { useScrollsDown } from "./use-scrolls-down.ts";

/**
 * The way to a new trip, above the navigation of each page. Its own background keeps it from lying on
 * a control of the page. Reading on hides it, and so does a form, which has a button of its own.
 */
export const StartBar = () => (
  <div className={cx(styles.bar, useScrollsDown() && styles.away)}>
    <LinkButton to={routes.trip} block icon={<Navigation aria-hidden="true" size={20} />}>
      Start new trip
    </LinkButton>
  </div>
);
