import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { cx } from "./cx.ts";
import styles from "./list.module.css";

/** A list of rows in one frame. `label` is its accessible name. */
export const List = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <ul aria-label={label} className={styles.list}>
    {children}
  </ul>
);

interface ListRowProps {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /** Before the text: an icon or avatar. */
  readonly leading?: ReactNode;
  /** After the text: a badge, a value or buttons. A row with a link gets an arrow automatically. */
  readonly trailing?: ReactNode;
  readonly tone?: "plain" | "danger";
  /** Makes the whole row a link. */
  readonly to?: string;
  /** The link leads to a page that is not the app's, so that the browser has to load it. */
  readonly leavesApp?: boolean;
  /** Makes the whole row a button. */
  readonly onClick?: () => void;
}

/** One item of a list. */
export function ListRow(props: ListRowProps) {
  const { title, subtitle, leading, trailing, tone = "plain", to, leavesApp = false, onClick } = props;
  const className = cx(styles.row, tone === "danger" && styles.danger);
  const leads = to !== undefined || onClick !== undefined;
  const content = (
    <>
      {leading != null && <span className={styles.leading}>{leading}</span>}
      <span className={styles.body}>
        <span className={styles.title}>{title}</span>
        {subtitle != null && <span className={styles.subtitle}>{subtitle}</span>}
      </span>
      {(trailing != null || leads) && (
        <span className={styles.trailing}>
          {trailing}
          {leads && <ChevronRight aria-hidden="true" size={20} />}
        </span>
      )}
    </>
  );
  return (
    <li className={styles.item}>
      {to !== undefined ? (
        <Link to={to} reloadDocument={leavesApp} className={className}>
          {content}
        </Link>
      ) : onClick !== undefined ? (
        <button type="button" onClick={onClick} className={className}>
          {content}
        </button>
      ) : (
        <div className={className}>{content}</div>
      )}
    </li>
  );
}
