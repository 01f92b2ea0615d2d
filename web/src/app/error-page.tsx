import { EMERGENCY_NUMBER, EMERGENCY_NUMBER_TEXT } from "@guardianlink/domain/config";
import { Phone } from "lucide-react";
import { AnchorButton } from "../ui/anchor-button.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import styles from "./error-page.module.css";

interface ErrorPageProps {
  readonly text: string;
  /** The frame of the signed-in pages has its own main part. */
  readonly frame: "main" | "div";
}

/** Stands in place of a page that broke. The way to help does not depend on anything that could be broken, too. */
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
