import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import buttonStyles from "./button.module.css";
import { cx } from "./cx.ts";
import { IconButton } from "./icon-button.tsx";
import styles from "./page-header.module.css";
import { useDocumentTitle } from "./use-document-title.ts";

/**
 * Where the back arrow leads: to a path of the app, or to the previous page, with a path for a
 * visit that began here.
 */
type BackTarget = { readonly to: string } | { readonly previousOr: string };

interface PageHeaderProps {
  /** The h1 of the page. */
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly back?: BackTarget;
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

function BackArrow({ back }: { readonly back: BackTarget }) {
  const navigate = useNavigate();
  // The router gives this key to the page that a visit begins with: there is no previous page.
  const isFirst = useLocation().key === "default";
  const icon = <ArrowLeft aria-hidden="true" size={24} />;
  if ("previousOr" in back) {
    const goBack = (): void => void (isFirst ? navigate(back.previousOr) : navigate(-1));
    return <IconButton label="Back" icon={icon} className={styles.back} onClick={goBack} />;
  }
  return (
    <Link to={back.to} aria-label="Back" title="Back" className={cx(buttonStyles.icon, styles.back)}>
      {icon}
    </Link>
  );
}
