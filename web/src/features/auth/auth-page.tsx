import { APP_NAME } from "@guardianlink/domain/config";
import type { ReactNode } from "react";
import { cx } from "../../ui/cx.ts";
import { Logo } from "../../ui/logo.tsx";
import { useDocumentTitle } from "../../ui/use-document-title.ts";
import styles from "./auth-page.module.css";
import { EmergencyCall } from "./emergency-call.tsx";

interface AuthPageProps {
  /** The h1 and the title of the browser's tab. */
  readonly title: string;
  readonly lead: ReactNode;
  /** Shown above the title. */
  readonly icon?: ReactNode;
  /** Leaves out the large slogan, for pages with a long form. */
  readonly compact?: boolean;
  /** Off where the page has the emergency call already. */
  readonly hasCall?: boolean;
  readonly children: ReactNode;
}

/** The frame of the pages for signed-out people. */
export function AuthPage({ title, lead, icon, compact = false, hasCall = true, children }: AuthPageProps) {
  useDocumentTitle(title);
  return (
    <div className={cx(styles.page, compact && styles.compact)}>
      <header className={styles.hero}>
        <div className={styles.brand}>
          <Logo sizePx={36} />
          {APP_NAME}
        </div>
        <p className={styles.promise}>We alert your contacts if something goes wrong.</p>
      </header>
      <main className={styles.sheet}>
        <div className={styles.content}>
          <div>
            {icon != null && <span className={styles.icon}>{icon}</span>}
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.lead}>{lead}</p>
          </div>
          {children}
          {hasCall && <EmergencyCall variant="secondary" />}
        </div>
      </main>
    </div>
  );
}
