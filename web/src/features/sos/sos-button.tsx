import { EMERGENCY_NUMBER } from "@guardianlink/domain/config";
import { telLink } from "@guardianlink/domain/links";
import { Phone, Siren } from "lucide-react";
import { AnchorButton } from "../../ui/anchor-button.tsx";
import { Button } from "../../ui/button.tsx";
import { useSos } from "./sos-context.ts";
import styles from "./sos-button.module.css";

/** The SOS button under the thumb, and beside it the emergency call, which needs neither contacts nor data. */
export function SosButton() {
  const { phase, press } = useSos();
  return (
    <div className={styles.row}>
      <Button
        variant="danger"
        className={styles.sos}
        icon={<Siren aria-hidden="true" size={28} />}
        disabled={phase !== "idle"}
        loading={phase === "sending"}
        loadingText="Sending..."
        onClick={press}
      >
        {phase === "idle" ? "SOS" : "SOS SENT"}
      </Button>
      <AnchorButton
        variant="secondary"
        className={styles.call}
        href={telLink(EMERGENCY_NUMBER)}
        icon={<Phone aria-hidden="true" size={22} />}
      >
        Call {EMERGENCY_NUMBER}
      </AnchorButton>
    </div>
  );
}
