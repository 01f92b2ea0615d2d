import { EMERGENCY_NUMBER, EMERGENCY_NUMBER_TEXT } from "@guardianlink/domain/config";
import { Phone } from "lucide-react";
import { AnchorButton } from "../ui/anchor-button.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import styles from "./error-page.module.css";

interface ErrorPageProps {
  readonly text: string;
  /** "div" inside the shell of the signed-in pages, which has its own main element. */
  readonly frame: "main" | "div";
}

/**
 * Replaces a page that failed to render. The emergency link is a plain link and depends on nothing
 * that could be broken as well.
 */
export const ErrorPage = ({ text, frame: Frame }: ErrorPageProps) => (
  <Frame className={styles.page}>
    <ErrorState isPage text={text} onRetry={() => location.reload()} />
    <div className={styles.ways}>
      <AnchorButton href="/" variant="quiet">
        Go to Dashboard
      </AnchorButton>
      <AnchorButton
        href={`tel:${EMERGENCY_NUMBER}`}
        variant="danger"
        icon={<Phone aria-hidden="true" size={20} />}
      >
        {`Emergency: call ${EMERGENCY_NUMBER_TEXT}`}
      </AnchorButton>
    </div>
  </Frame>
);
