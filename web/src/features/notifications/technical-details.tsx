import { TOKEN_PREVIEW_LENGTH } from "@guardianlink/domain/config";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import styles from "./notifications.module.css";

/** For support: that this browser is registered, and the start of its push token. */
export const TechnicalDetails = ({ token }: { readonly token: string }) => (
  <Card title="Technical Details" aside={<Badge tone="info">Registered</Badge>}>
    <p className="muted small">
      Push token <code className={styles.token}>{token.slice(0, TOKEN_PREVIEW_LENGTH)}...</code>
    </p>
  </Card>
);
