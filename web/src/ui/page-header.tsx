import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router-dom";
import buttonStyles from "./button.module.css";
import { cx } from "./cx.ts";
import { IconButton } from "./icon-button.tsx";
import styles from "./page-header.module.css";
import { useDocumentTitle } from "./use-document-title.ts";

interface PageHeaderProps {
  /** The h1 of the page. */
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** The target of the back arrow: a path of the app, or the previous page. */
  readonly back?: { readonly to: string } | "previous";
  /** A count or state beside the title. */
  readonly badge?: ReactNode;
  /** A button at the end of the line. */
  readonly action?: ReactNode;
}

/** The top of a page. Its title is also the title of the browser's tab. */
export function PageHeader({ title, subtitle, back, badge, action }: PageHeaderProps) {
  useDocumentTitle(title);
  return (
    <header className={styles.header}>
      {back !== undefined && <BackArrow back={back} />}
      <div className={styles.text}>
        <div className={styles.titleLine}>
          <h1 className={cx(styles.title, action != null && action !== false && styles.shares)}>{title}</h1>
          {badge}
        </div>
        {subtitle != null && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {action}
    </header>
  );
}

function BackArrow({ back }: { readonly back: { readonly to: string } | "previous" }) {
  const navigate = useNavigate();
  const icon = <ArrowLeft aria-hidden="true" size={24} />;
  if (back === "previous")
    return <IconButton label="Back" icon={icon} className={styles.back} onClick={() => void navigate(-1)} />;
  return (
    <Link to={back.to} aria-label="Back" title="Back" className={cx(buttonStyles.icon, styles.back)}>
      {icon}
    </Link>
  );
}
