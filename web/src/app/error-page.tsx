import { AnchorButton } from "../ui/anchor-button.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { EmergencyLink } from "./emergency-link.tsx";
import styles from "./error-page.module.css";

interface ErrorPageProps {
  readonly text: string;
  /** "div" inside the shell of the signed-in pages, which has its own main element. */
  readonly frame: "main" | "div";
}

/** Replaces a page that failed to render. */
export const ErrorPage = ({ text, frame: Frame }: ErrorPageProps) => (
  <Frame className={styles.page}>
    <ErrorState isPage text={text} onRetry={() => location.reload()} />
    <div className={styles.ways}>
      <AnchorButton href="/" variant="quiet">
        Go to Dashboard
      </AnchorButton>
      <EmergencyLink variant="danger" />
    </div>
  </Frame>
);
